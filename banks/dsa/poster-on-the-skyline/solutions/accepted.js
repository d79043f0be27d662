const [n, ...heights] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

// For each house the nearest lower ones on both sides, which end the poster that is as high as it.
function nearestLower(order) {
  const nearest = new Int32Array(n);
  const stack = [];
  for (const house of order) {
    while (stack.length > 0 && heights[stack.at(-1)] >= heights[house]) stack.pop();
    nearest[house] = stack.length > 0 ? stack.at(-1) : -1;
    stack.push(house);
  }
  return nearest;
}

const order = heights.map((_, house) => house);
const left = nearestLower(order);
const right = nearestLower(order.reverse()).map((house) => (house < 0 ? n : house));
let largest = 0;
heights.forEach((height, house) => {
  largest = Math.max(largest, height * (right[house] - left[house] - 1));
});
console.log(largest);
