// What somebody does with mouse and keyboard, and how long that takes by the keystroke-level model of
// Card, Moran and Newell (Communications of the ACM 23 (7), 1980): seconds of somebody who knows the
// page and makes no mistake. No clock is read, so that a busy machine changes nothing.
const KEY = 0.28;   // one key or button, of an average typist
const POINT = 1.1;  // moving the pointer to something
const HAND = 0.4;   // from the mouse to the keyboard, or back
const THINK = 1.35; // before each step

export class Steps {
  clicks = 0;
  fields = 0;
  keys = 0;

  async click(what) {
    await what.click();
    this.clicks += 1;
  }

  // Clicks on a field, and types.
  async fill(what, text) {
    await what.fill(text);
    this.fields += 1;
    this.keys += [...text].length;
  }

  seconds() {
    const pointed = this.clicks + this.fields;
    return pointed * (THINK + POINT + KEY) + this.fields * 2 * HAND + this.keys * KEY;
  }

  toString() {
    return `${this.clicks} clicks, ${this.fields} fields with ${this.keys} characters: `
      + `${Math.round(this.seconds())} s`;
  }
}
