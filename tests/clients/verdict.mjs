// How each rule went, in the words that the drills use too.

let broken = 0;
let held = 0;

const longest = 600; // what an answer holds that should have been a refusal

export function rule(name, holds, figures) {
  const told = `${figures}`.slice(0, longest);
  process.stdout.write(`${holds ? 'ok    ' : 'BROKEN'}  ${name}: ${told}\n`);
  if (holds) held += 1;
  else broken += 1;
}

// A part that can't be walked to its end is a broken rule, and the parts after it still run.
export async function part(name, walk) {
  try {
    await walk();
  } catch (error) {
    rule(`${name} can be walked through`, false, error.stack ?? error);
  }
}

export function exitCode() {
  process.stdout.write(`${held} rules hold, ${broken} are broken\n`);
  return broken === 0 ? 0 : 1;
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// The first value of `look` that fulfils `condition`, or the last one when the time is over.
export async function until(look, condition, seconds) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (condition(seen) || Date.now() > deadline) return seen;
    await pause(100);
  }
}

export const secondsSince = (moment) => (Date.now() - moment) / 1000;
