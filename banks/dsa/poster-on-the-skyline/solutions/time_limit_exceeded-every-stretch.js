// Goes to the right from each house, and notes how low the poster becomes.
const [n, ...heights] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

let largest = 0;
for (let left = 0; left < n; left++) {
  let height = heights[left];
  for (let right = left; right < n && height > 0; right++) {
    height = Math.min(height, heights[right]);
    largest = Math.max(largest, height * (right - left + 1));
  }
}
console.log(largest);
