// Calculates with doubles.
const PRECEDENCE = { "(": 0, "+": 1, "-": 1, "*": 2, "/": 2, sign: 3 };

function apply(operator, values) {
  const right = values.pop();
  if (operator === "sign") values.push(-right);
  else if (operator === "+") values.push(values.pop() + right);
  else if (operator === "-") values.push(values.pop() - right);
  else if (operator === "*") values.push(values.pop() * right);
  else if (right === 0) throw new RangeError("division by 0");
  else values.push(Math.trunc(values.pop() / right));
}

function evaluate(expression) {
  const values = [];
  const waiting = ["("];
  const applyDownTo = (precedence) => {
    while (PRECEDENCE[waiting.at(-1)] >= precedence) apply(waiting.pop(), values);
  };
  let afterValue = false;
  for (const token of expression.match(/\d+|\S/g)) {
    if (token >= "0" && token < ":") {
      values.push(Number(token));
      afterValue = true;
    } else if (token === "(") {
      waiting.push(token);
      afterValue = false;
    } else if (token === ")") {
      applyDownTo(1);
      waiting.pop();
      afterValue = true;
    } else if (!afterValue) {
      waiting.push("sign");
    } else {
      applyDownTo(PRECEDENCE[token]);
      waiting.push(token);
      afterValue = false;
    }
  }
  applyDownTo(1);
  return values[0];
}

function shown(expression) {
  try {
    return String(evaluate(expression) + 0);
  } catch (error) {
    if (error instanceof RangeError) return "undefined";
    throw error;
  }
}

const [n, ...expressions] = require("fs").readFileSync(0, "utf8").split("\n");
console.log(expressions.slice(0, Number(n)).map(shown).join("\n"));
