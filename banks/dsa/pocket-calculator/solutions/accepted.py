import re
import sys

PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "sign": 3}


def apply(operator, values):
    right = values.pop()
    if operator == "sign":
        values.append(-right)
    elif operator == "+":
        values[-1] += right
    elif operator == "-":
        values[-1] -= right
    elif operator == "*":
        values[-1] *= right
    else:
        quotient = abs(values[-1]) // abs(right)
        values[-1] = quotient if (values[-1] < 0) == (right < 0) else -quotient


def evaluate(expression):
    """With stacks of its own, since brackets are nested too deep for recursion."""
    values, waiting = [], []
    after_value = False
    for token in re.findall(r"\d+|\S", expression):
        if token.isdigit():
            values.append(int(token))
            after_value = True
        elif token == "(":
            waiting.append(token)
            after_value = False
        elif token == ")":
            while waiting[-1] != "(":
                apply(waiting.pop(), values)
            waiting.pop()
            after_value = True
        elif not after_value:
            waiting.append("sign")
        else:
            while waiting and PRECEDENCE.get(waiting[-1], 0) >= PRECEDENCE[token]:
                apply(waiting.pop(), values)
            waiting.append(token)
            after_value = False
    while waiting:
        apply(waiting.pop(), values)
    return values[0]


n, *expressions = sys.stdin.read().splitlines()
for expression in expressions:
    try:
        print(evaluate(expression))
    except ZeroDivisionError:
        print("undefined")
