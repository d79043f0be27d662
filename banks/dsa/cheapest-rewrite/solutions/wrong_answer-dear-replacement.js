// Takes it for granted that replacing is never dearer than deleting and inserting.
const lines = require("fs").readFileSync(0, "utf8").split("\n");
const [insertion, deletion, replacement] = lines[0].split(" ").map(Number);
const [before, after] = lines.slice(1, 3).map((line) => line.split(" ")[1] ?? "");

let row = Array.from({ length: after.length + 1 }, (_, length) => length * insertion);
for (const letter of before) {
  const next = [row[0] + deletion];
  for (let j = 1; j < row.length; j++) {
    if (letter === after[j - 1]) next.push(row[j - 1]);
    else if (row[j - 1] <= row[j] && row[j - 1] <= next[j - 1]) next.push(row[j - 1] + replacement);
    else next.push(Math.min(row[j] + deletion, next[j - 1] + insertion));
  }
  row = next;
}
console.log(row[after.length]);
