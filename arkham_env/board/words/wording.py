"""Conversion of card programs to text for any game, summaries of their effects, and validation."""

from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.filters import (
    DOMAIN_NAMES, FACE_SHOWN, FIRST_TEST, NOT, NOTHING, RESULT, TEST_NAMES,
)  # fmt: skip
from arkham_env.board.texts.program import (
    BRANCH, CHOOSE, EACH, ELSE, END, FIRST_VERB, GROUP_PAY, JUMPS, MARK, NOTE, OWN, PAY, REPEAT,
    SKIP, STOP, TARGET, UNLESS, branch,
)  # fmt: skip
from arkham_env.board.texts.texts import AMOUNT, FILTER, NAMED, Texts
from arkham_env.core.kernel.decision import a_of, b_of, op_of

# -- Text ----------------------------------------------------------------------------------------


def amount_words(texts: Texts, code: int) -> str:
    """Return an encoded amount as text."""
    if code < TABLED:
        return str(plain(code))
    entry = texts.amounts.entries[code - TABLED]
    form = entry.form
    if form >= amounts.FIRST_FORM:
        return texts.form_names[form - amounts.FIRST_FORM].format(x=entry.x, y=entry.y)
    if form == amounts.RESULT:
        return "as many as successes"
    if form == amounts.COUNT:
        return f"as many as {filter_words(texts, entry.x)}"
    if form == amounts.PLAYERS:
        return "as many as seats"
    x = amount_words(texts, entry.x)
    if form == amounts.DICE:
        return f"the sum of {x} dice"
    if form == amounts.HALF_UP:
        return f"half of {x} (up)"
    if form == amounts.HALF_DOWN:
        return f"half of {x} (down)"
    y = amount_words(texts, entry.y)
    if form == amounts.MINUS:
        return f"{x} minus {y}"
    if form == amounts.TIMES:
        return f"{x} times {y}"
    return f"{'the lesser' if form == amounts.LESSER else 'the greater'} of {x} and {y}"


def filter_words(texts: Texts, index: int) -> str:
    """Return the filter or condition ``index`` as text."""
    f = texts.filters.filters[index]
    said: list[str] = [] if f.domain == NOTHING else [DOMAIN_NAMES[f.domain]]
    for code, operand in zip(f.codes, f.operands, strict=True):
        number = code % NOT
        if number >= FIRST_TEST:
            words = texts.test_names[number - FIRST_TEST].format(operand)
        elif number == RESULT:
            words = f"{operand} or more successes"
        elif number == FACE_SHOWN:
            words = f"a die shows {operand}"
        else:
            words = TEST_NAMES[number]
        said.append(f"not {words}" if code >= NOT else words)
    return " and ".join(said) if f.domain == NOTHING else ", ".join(said)


def operand_words(texts: Texts, kind: int, names: tuple[str, ...], value: int) -> str:
    if kind == AMOUNT:
        return amount_words(texts, value)
    if kind == FILTER:
        return filter_words(texts, value)
    return names[value] if kind == NAMED else str(value)


def block_end(code: list[int], start: int, size: int) -> tuple[int, int]:
    """Return the index at which a block ends, and the size of the alternative block after it.

    A block is the part of a program that an ELSE or UNLESS may skip.  If an alternative block
    follows, the block ends before the jump over it.  Otherwise the size of the alternative is 0.

    Args:
        code: the program.
        start: the index of the first instruction of the block.
        size: the number of instructions of the block, including the jump.
    """
    end = start + size
    if size and op_of(code[end - 1]) == SKIP and b_of(code[end - 1]) > 0:
        return end - 1, b_of(code[end - 1])
    return end, 0


def text(texts: Texts, code: list[int]) -> str:
    """Return a program as one line of English text."""
    return "; ".join(phrases(texts, code, 0, len(code))) or "nothing"


def phrases(texts: Texts, code: list[int], start: int, end: int) -> list[str]:
    found: list[str] = []
    at = start
    while at < end:
        op, a, b = op_of(code[at]), a_of(code[at]), b_of(code[at])
        if op in (ELSE, UNLESS):
            stop, other = block_end(code, at + 1, b)
            head = f"on {a} or more" if op == ELSE else f"if {filter_words(texts, a)}"
            then = "; ".join(phrases(texts, code, at + 1, stop))
            after = at + 1 + b
            otherwise = "; ".join(phrases(texts, code, after, after + other))
            found.append(f"{head}: ({then})" + (f", else ({otherwise})" if otherwise else ""))
            at = after + other
        elif op == CHOOSE:
            ways = [text(texts, branch(code, at, i)) for i in range(a)]
            found.append(f"choose ({') or ('.join(ways)})")
            at += 1 + b
        elif op in (EACH, REPEAT):
            head = (
                f"each {filter_words(texts, a)}"
                if op == EACH
                else f"{amount_words(texts, a)} times"
            )
            body = "; ".join(phrases(texts, code, at + 1, at + 1 + b))
            found.append(f"{head}: ({body})")
            at += 1 + b
        else:
            words = plain_words(texts, op, a, b)
            if words:
                found.append(words)
            at += 1
    return found


def plain_words(texts: Texts, op: int, a: int, b: int) -> str:
    """Return an instruction as text; ``phrases`` handles ELSE, UNLESS, choices and repetitions."""
    kinds, names = texts.operands(op), texts.names_of(op)
    if op >= FIRST_VERB:
        return texts.verbs[op - FIRST_VERB].words.format(
            a=operand_words(texts, kinds[0], names[0], a),
            b=operand_words(texts, kinds[1], names[1], b),
        )
    if op == TARGET:
        return ("you may choose " if b else "choose ") + filter_words(texts, a)
    if op in (PAY, GROUP_PAY):
        who = "as a group " if op == GROUP_PAY else ""
        return f"{who}pay {amount_words(texts, b)} {texts.resources[a]}"
    if op == STOP:
        return "stop"
    if op == MARK:
        return "dice show 1"
    if op == NOTE:
        return f"take {amount_words(texts, b)}"
    return f"step {a} of its own" if op == OWN else ""


# -- Summary of effects --------------------------------------------------------------------------


def summary(texts: Texts, code: list[int]) -> dict[tuple[int, int], list[int]]:
    """Return the maximum effect of a program for each pair of a verb and its first operand.

    The result has the form ``{(verb, a): [if tests pass, if tests fail]}``.  Effects in sequence
    add up.  Of the branches of a choice, the largest effect counts, separately for each pair.  A
    rolled die counts as 6 and any other computed amount as 1.  The body of an ``EACH`` instruction
    is counted once.
    """
    return summed(texts, code, 0, len(code))


Bag = dict[tuple[int, int], list[int]]


def summed(texts: Texts, code: list[int], start: int, end: int) -> Bag:
    total: Bag = {}
    at = start
    while at < end:
        op, a, b = op_of(code[at]), a_of(code[at]), b_of(code[at])
        if op in (ELSE, UNLESS):
            stop, other = block_end(code, at + 1, b)
            after = at + 1 + b
            then = summed(texts, code, at + 1, stop)
            otherwise = summed(texts, code, after, after + other)
            if op == ELSE:
                add_bag(total, {key: [most[0], 0] for key, most in then.items()})
                add_bag(total, {key: [0, most[1]] for key, most in otherwise.items()})
            else:
                add_bag(total, best_of([then, otherwise]))
            at = after + other
        elif op == CHOOSE:
            ways = [branch(code, at, i) for i in range(a)]
            add_bag(total, best_of([summed(texts, way, 0, len(way)) for way in ways]))
            at += 1 + b
        elif op in (EACH, REPEAT):
            times = most_of(texts, a) if op == REPEAT else 1
            body = summed(texts, code, at + 1, at + 1 + b)
            add_bag(total, {key: [n * times for n in most] for key, most in body.items()})
            at += 1 + b
        else:
            if op >= FIRST_VERB or op in (PAY, GROUP_PAY):
                kinds = texts.operands(op)
                most = most_of(texts, b) if kinds[1] == AMOUNT else 1
                add_bag(total, {(op, a): [most, most]})
            at += 1
    return total


def most_of(texts: Texts, code: int) -> int:
    if code < TABLED:
        return plain(code)
    entry = texts.amounts.entries[code - TABLED]
    return 6 * most_of(texts, entry.x) if entry.form == amounts.DICE else 1


def add_bag(total: Bag, more: Bag) -> None:
    for key, most in more.items():
        known = total.setdefault(key, [0, 0])
        known[0] += most[0]
        known[1] += most[1]


def best_of(ways: list[Bag]) -> Bag:
    best: Bag = {}
    for way in ways:
        for key, most in way.items():
            known = best.setdefault(key, [0, 0])
            best[key] = [max(known[0], most[0]), max(known[1], most[1])]
    return best


# -- Validation ----------------------------------------------------------------------------------


def faults(texts: Texts, code: list[int]) -> list[str]:
    """Return descriptions of the errors in a program; the list is empty if the program is valid."""
    found = unknown_verbs(texts, code)
    if found:
        return found
    heads = [False] * (len(code) + 1)
    for at in range(len(code)):
        heads[at] = op_of(code[at]) == BRANCH
    known_result = False
    for at in range(len(code)):
        op, a, b = op_of(code[at]), a_of(code[at]), b_of(code[at])
        where = f"instruction {at}"
        kinds, names = texts.operands(op), texts.names_of(op)
        for value, kind, known in ((a, kinds[0], names[0]), (b, kinds[1], names[1])):
            found.extend(f"{where}: {fault}" for fault in operand_faults(texts, kind, known, value))
        if op == BRANCH and (at == 0 or op_of(code[at - 1]) not in (CHOOSE, BRANCH)):
            found.append(f"{where}: BRANCH must follow CHOOSE or another BRANCH")
        if op in JUMPS or op in (CHOOSE, BRANCH):
            goal = at + b if op == BRANCH else at + 1 + b
            if goal >= len(code) or heads[goal]:
                found.append(
                    f"{where}: the instruction jumps to index {goal}, which is a BRANCH or past "
                    "the end of the program"
                )
        if op == CHOOSE:
            found.extend(f"{where}: {fault}" for fault in choice_faults(texts, code, at, a))
        if op in (EACH, REPEAT):
            found.extend(f"{where}: {fault}" for fault in body_faults(code, at + 1, at + 1 + b))
        known_filter = a < len(texts.filters.filters)
        if op == UNLESS and known_filter and texts.filters.filters[a].domain != NOTHING:
            found.append(f"{where}: UNLESS requires a condition, but filter {a} is not a condition")
        named = op in (EACH, TARGET) and known_filter
        if named and texts.filters.filters[a].domain == NOTHING:
            found.append(
                f"{where}: filter {a} is a condition, expected a filter that selects items"
            )
        if op == ELSE and not known_result:
            found.append(f"{where}: ELSE requires an earlier instruction with a result")
        known_result = known_result or op in (TARGET, NOTE, OWN)
        if op >= FIRST_VERB:
            known_result = known_result or texts.verbs[op - FIRST_VERB].tests
    if not code or op_of(code[-1]) != END:
        found.append("the program does not end with END")
    return found


def unknown_verbs(texts: Texts, code: list[int]) -> list[str]:
    """Return a description of each instruction with an unknown verb."""
    found: list[str] = []
    for at in range(len(code)):
        op = op_of(code[at])
        if code[at] < 0 or op >= FIRST_VERB + len(texts.verbs) or NOTE < op < FIRST_VERB:
            found.append(f"instruction {at}: unknown verb {op}")
    return found


def body_faults(code: list[int], start: int, end: int) -> list[str]:
    """Return a description of each jump out of the body of an EACH or REPEAT. Such a jump would
    skip the end of the body, where ``Script.run`` stops."""
    found: list[str] = []
    for at in range(start, min(end, len(code))):
        op, b = op_of(code[at]), b_of(code[at])
        goal = at + b if op == BRANCH else at + 1 + b
        if (op in JUMPS or op in (CHOOSE, BRANCH)) and goal > end:
            found.append(f"its body contains a jump to index {goal}, which is outside the body")
    return found


def operand_faults(texts: Texts, kind: int, names: tuple[str, ...], value: int) -> list[str]:
    if kind == NAMED and value >= len(names):
        return [f"operand {value} is out of range: the verb has {len(names)} names for it"]
    if kind == FILTER and value >= len(texts.filters.filters):
        return [f"there is no filter {value}"]
    if kind == AMOUNT and value >= TABLED + len(texts.amounts.entries):
        return [f"there is no amount {value}"]
    return []


def choice_faults(texts: Texts, code: list[int], at: int, count: int) -> list[str]:
    found: list[str] = []
    if count < 2:
        found.append(f"a choice needs at least 2 branches, got {count}")
    for i in range(count):
        head = at + 1 + i
        if head >= len(code) or op_of(code[head]) != BRANCH:
            return [*found, f"the choice has no branch {i}"]
        start = head + b_of(code[head])
        for cost in code[start : start + a_of(code[head])]:
            if op_of(cost) not in (PAY, GROUP_PAY, TARGET, OWN) and op_of(cost) < FIRST_VERB:
                found.append(f"branch {i} has a cost that is not a valid cost instruction")
            elif texts.operands(op_of(cost))[1] == AMOUNT and rolls(texts, b_of(cost)):
                found.append(f"branch {i} has a cost that depends on a dice roll")
    return found


def rolls(texts: Texts, code: int) -> bool:
    """Return whether the computation of an encoded amount rolls dice."""
    if not TABLED <= code < TABLED + len(texts.amounts.entries):
        return False
    entry = texts.amounts.entries[code - TABLED]
    if entry.form not in amounts.OF_AMOUNTS:
        return False
    return entry.form == amounts.DICE or rolls(texts, entry.x) or rolls(texts, entry.y)
