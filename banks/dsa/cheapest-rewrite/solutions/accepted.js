const lines = require("fs").readFileSync(0, "utf8").split("\n");
const [insertion, deletion, replacement] = lines[0].split(" ").map(Number);
const [before, after] = lines.slice(1, 3).map((line) => line.split(" ")[1] ?? "");

// Of the table only one row is kept: the prices of turning the old text so far into each beginning
// of the new one. Numbers are exact up to 2^53, far above the dearest rewrite.
const row = new Float64Array(after.length + 1).map((_, length) => length * insertion);
for (const letter of before) {
  let diagonal = row[0];
  row[0] += deletion;
  for (let j = 1; j < row.length; j++) {
    const kept = letter === after[j - 1] ? diagonal : diagonal + replacement;
    diagonal = row[j];
    row[j] = Math.min(kept, row[j] + deletion, row[j - 1] + insertion);
  }
}
console.log(row[after.length]);
