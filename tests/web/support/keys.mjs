// Working in a form with a keyboard alone.

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
