# Recurses for each bracket, deeper than Python allows.
import re
import sys


def signed_value(tokens):
    token = tokens.pop()
    if token == "-":
        return -signed_value(tokens)
    if token == "(":
        value = total(tokens)
        tokens.pop()
        return value
    return int(token)


def product(tokens):
    value = signed_value(tokens)
    while tokens and tokens[-1] in "*/":
        if tokens.pop() == "*":
            value *= signed_value(tokens)
        else:
            divisor = signed_value(tokens)
            quotient = abs(value) // abs(divisor)
            value = quotient if (value < 0) == (divisor < 0) else -quotient
    return value


def total(tokens):
    value = product(tokens)
    while tokens and tokens[-1] in "+-":
        value += product(tokens) if tokens.pop() == "+" else -product(tokens)
    return value


n, *expressions = sys.stdin.read().splitlines()
for expression in expressions:
    try:
        print(total(re.findall(r"\d+|\S", expression)[::-1]))
    except ZeroDivisionError:
        print("undefined")
