"""``python -m arkham_env``: print the version, the compiled subpackages and the games."""

import platform
import sys

import arkham_env
from arkham_env import _build
from arkham_env.core.kernel.errors import plain
from arkham_env.envs.registry import titles


def state(part: str) -> str:
    """Return, as text, whether a subpackage is compiled, partly compiled or plain Python."""
    compiled, all_of_them = _build.count(part)
    if compiled == all_of_them:
        return f"compiled ({compiled} modules)"
    if compiled:
        return f"partly compiled ({compiled} of {all_of_them} modules)"
    return f"plain Python ({all_of_them} modules)"


def report() -> list[str]:
    """Return the lines that ``python -m arkham_env`` prints."""
    lines = [
        f"arkham-env {arkham_env.__version__} from {_build.PACKAGE}",
        f"{platform.python_implementation()} {platform.python_version()} on"
        f" {platform.system()} {platform.machine()}: {sys.executable}",
        "",
        *(f"  {part:<12} {state(part)}" for part in _build.parts()),
        "",
    ]
    if not arkham_env.is_compiled():
        lines += [f"To run all of it compiled, {_build.remedy()}", ""]
    lines.append("games:")
    lines += [f"  {game:<32} {title}" for game, title in titles().items()]
    return lines


def main(arguments: list[str]) -> int:
    """Print the report and return the exit status; arguments are an error."""
    if arguments:
        shown = " ".join(arguments)
        print(
            f"error: python -m arkham_env {plain(shown)}: expected no arguments; the command with "
            "subcommands is arkham-env, see arkham-env --help",
            file=sys.stderr,
        )
        return 2
    print("\n".join(report()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
