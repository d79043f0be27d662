// What somebody does with a keyboard alone, or with touch alone.
import assert from 'node:assert/strict';
import { until } from './service.mjs';

export const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

const LEAST = 44;  // pixels of what is touched

export const focusOn = (who, name) => until(`the focus on ${name}`, async () =>
  (await who.focused()).trim() === name);

export const button = (who, name) => who.page.getByRole('button', { name, exact: true });

export async function tap(what) {
  await what.scrollIntoViewIfNeeded();
  const { width, height } = await what.boundingBox();
  assert.ok(width >= LEAST && height >= LEAST, `${what} has ${width} by ${height} pixels`);
  await what.tap();
}

export async function press({ page }, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

// Goes to a field by Tab, and types there in the place of what it holds.
export async function type(who, name, text) {
  await who.tabTo(name);
  await press(who, 'Control+a');
  await who.page.keyboard.type(text);
}

// Goes there by Tab, and presses Enter.
export async function enter(who, name) {
  await who.tabTo(name);
  await press(who, 'Enter');
}
