// Compares each box with all that come before it.
const numbers = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const boxes = [];
for (let i = 1; i + 1 < numbers.length; i += 2) {
  boxes.push([numbers[i], numbers[i + 1]].sort((one, other) => one - other));
}
boxes.sort((one, other) => one[0] - other[0]);

const lengths = boxes.map(() => 1);
for (let i = 0; i < boxes.length; i++) {
  for (let j = 0; j < i; j++) {
    if (boxes[j][0] < boxes[i][0] && boxes[j][1] < boxes[i][1]) {
      lengths[i] = Math.max(lengths[i], lengths[j] + 1);
    }
  }
}
console.log(lengths.reduce((one, other) => Math.max(one, other)));
