#!/bin/bash
# Build a wheel into dist/ and prove it: in a bare environment, with no compiler to be found, it
# installs, prints that it is compiled, runs its command, follows the first steps of docs/agents.md, and
# passes the tests of kernel, board games, traces and faces.
#
#   scripts/check_wheel.sh [PYTHON] [TESTS ...]
set -euo pipefail
cd "$(dirname "$0")/.."
python=${1:-python3}
shift || true
tests=("$@")
if [ ${#tests[@]} -eq 0 ]; then
    tests=(tests/core tests/board_games tests/envs tests/wrong_usages tests/lcg/test_traces.py)
fi
work=$(mktemp -d)
remove=$(command -v rm)
trap '"$remove" -rf "$work"' EXIT
unset PYTHONPATH ARKHAM_PURE ARKHAM_GAMES

echo "== build a wheel"
ARKHAM_COMPILE=1 "$python" -m pip wheel -q --no-deps -w "$work/wheel" .
mkdir -p dist
cp "$work"/wheel/*.whl dist/
"$python" -m venv "$work/venv"

echo "== install it without a compiler: $(ls "$work/wheel")"
mkdir "$work/bin"  # the only folder on PATH except that of the environment
for tool in env sh bash ls cat dirname basename uname; do
    ln -s "$(command -v $tool)" "$work/bin/$tool"
done
export PATH="$work/venv/bin:$work/bin" CC=false CXX=false
if command -v cc gcc clang; then
    echo "a compiler is still to be found" >&2
    exit 1
fi
pip install -q "$work"/wheel/*.whl pytest pytest-xdist hypothesis

echo "== ask it, from a folder that is not the checkout"
(cd "$work" && python -m arkham_env && python -c "import arkham_env; assert arkham_env.is_compiled()")

echo "== run its command without any extra"
(
    cd "$work"
    arkham-env --version
    arkham-env games
    arkham-env games eldritch/base
    arkham-env card lcg/spreading_flames machete
    arkham-env doctor
    arkham-env play --seats heuristic > game.txt
    for wrong in "evaluate" "play --seats ppo:solo" "train nothing.yaml"; do
        status=0
        message=$(arkham-env $wrong 2>&1) || status=$?
        echo "$message"
        if [[ "$status $message" != "2 error: needs "*"'arkham-env["*"]'" ]]; then
            echo "expected one line that names the extra" >&2
            exit 1
        fi
    done
)

echo "== follow the first steps of a user"
python scripts/check_first_steps.py "$work"/wheel/*.whl

echo "== test it"
ARKHAM_EXPECT=compiled pytest -q -p no:cacheprovider "${tests[@]}"
