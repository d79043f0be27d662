// Replaces all innermost brackets by their values until none is left. A negative value is written
// with a tilde, so that it is not taken for a subtraction.
const number = (text) => BigInt(text.replaceAll("~", "-"));
const written = (value) => String(value).replace("-", "~");

function work(text, operators, between) {
  const parts = text.split(operators);
  let value = number(parts[0]);
  for (let i = 1; i < parts.length; i += 2) value = between(parts[i], value, number(parts[i + 1]));
  return written(value);
}

function flat(text) {
  const sign = (_, before, signs) => before + (signs.length % 2 ? "~" : "");
  const signed = text.replace(/(^|[-+*/])(-+)(?=[\d~])/g, sign).replaceAll("~~", "");
  const products = signed.split(/([+-])/).map((part) =>
    /^[+-]$/.test(part) ? part : work(part, /([*/])/, (operator, left, right) =>
      operator === "*" ? left * right : left / right));
  return work(products.join(""), /([+-])/, (operator, left, right) =>
    operator === "+" ? left + right : left - right);
}

function evaluate(expression) {
  let text = expression.replaceAll(" ", "");
  while (text.includes("(")) text = text.replace(/\(([^()]*)\)/g, (_, inner) => flat(inner));
  return number(flat(text));
}

function shown(expression) {
  try {
    return String(evaluate(expression));
  } catch (error) {
    if (error instanceof RangeError) return "undefined";
    throw error;
  }
}

const [n, ...expressions] = require("fs").readFileSync(0, "utf8").split("\n");
console.log(expressions.slice(0, Number(n)).map(shown).join("\n"));
