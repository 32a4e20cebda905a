"""Card codes, codex entries and numbers that several cards of "Smoke and Mirrors" use."""

from typing import Final

SET: Final = "smoke_and_mirrors"
ARKHAM: Final = "arkham_ch2"
PEOPLE: Final = "people_of_arkham"

MARK: Final = "12137"
SERVANT: Final = "12138"
DAVID: Final = "12139"
CORNELIA: Final = "12140"
NAOMI: Final = "12141"
EARL: Final = "12142"
ABIGAIL: Final = "12143"
MARGARET: Final = "12144"
BANK: Final = "12145"
SANATORIUM: Final = "12146"
HOSPITAL: Final = "12147"
SHOPPE: Final = "12148"
NORTHSIDE: Final = "12149"
EASTTOWN: Final = "12150"
MERCHANT_DISTRICT: Final = "12151"
WATERFRONT: Final = "12152"
SOUTHSIDE: Final = "12153"
FRENCH_HILL: Final = "12154"
IN_FLAMES: Final = "12155"
QUIET_CAMPUS: Final = "12156"

SUSPECTS: Final = [DAVID, CORNELIA, NAOMI, EARL, ABIGAIL, MARGARET]
"""The cards of the encounter set People of Arkham, in the order of their codex entries."""

PHI: Final = 7
"""Number of the codex entry of the Servant of Flame; the entries 1 to 6 are those of the
suspects."""

R1: Final = 1
R2: Final = 2
