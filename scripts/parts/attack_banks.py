"""For scripts/check-package: makes a runner run a program that searches for the banks. Exits with 1
if the program finds any.

usage: attack_banks.py SOCKET"""

import sys

sys.dont_write_bytecode = True
import problem_judge  # noqa: E402

PLACES = ["/var/lib/hireline/banks", "/usr/share/hireline/banks",
          "/proc/1/root/var/lib/hireline/banks"]
NAMES = [".hireline-private", "problem.yaml", "busy-blocks*"]


def main():
    steps = [f"cat {place}/.hireline-private {place}/*/*/problem.yaml; ls {place}"
             for place in PLACES]
    steps += [f"find / -name '{name}'" for name in NAMES]
    answer = problem_judge.Runner(sys.argv[1]).ask({
        "kind": "job", "mode": "run", "language": "bash", "checker": "exact",
        "source": "\n".join([*steps, "echo end", ""]), "cases": [{"input": ""}],
        "limits": {"timeMs": 20_000, "memoryMb": 64}})
    case = answer["cases"][0]
    if case["stdout"] != "end\n":
        sys.exit("error: a program in the sandbox found files of the banks: "
                 f"{case['stdout'] or case}")
    print(f"attacks: a program searched for the banks in {len(PLACES)} places and by {len(NAMES)} "
          "names, and found no file (layout: installed package in a private root)", file=sys.stderr)


main()
