// Goes to the left and to the right from each house, as far as the others are not lower.
const [n, ...heights] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

let largest = 0;
for (let house = 0; house < n; house++) {
  let left = house;
  let right = house;
  while (left > 0 && heights[left - 1] >= heights[house]) left--;
  while (right + 1 < n && heights[right + 1] >= heights[house]) right++;
  largest = Math.max(largest, heights[house] * (right - left + 1));
}
console.log(largest);
