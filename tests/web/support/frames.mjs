// Measures a page while something is done in it.

// On a machine with other programs, the time between two frames tells little about the page. What
// its main thread takes for itself does: the longest tasks, from a trace of the browser.
function ownTime(trace) {
  const { traceEvents: all } = JSON.parse(trace);
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const pages = new Set(all.filter(({ name, args }) =>
    name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const tasks = all.filter((one) => one.name === 'ThreadControllerImpl::RunTask'
    && one.ph === 'X' && pages.has(threadOf(one))).map(({ tdur = 0 }) => tdur / 1000);
  return tasks.map((one) => Math.round(one * 10) / 10).sort((a, b) => b - a).slice(0, 8);
}

// Measures what goes on in `act`, with a processor that is `slow` times slower: when frames come.
async function framesOf({ context, page }, slow, act) {
  const cdp = await context.newCDPSession(page);
  await page.evaluate(() => {
    const measured = { frames: [], isOver: false };
    globalThis.measured = measured;
    let last = performance.now();
    const step = (now) => {
      measured.frames.push(now - last);
      last = now;
      if (!measured.isOver) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  await act();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const frames = await page.evaluate(() => {
    globalThis.measured.isOver = true;
    return globalThis.measured.frames;
  });
  await cdp.detach();
  const sorted = frames.slice(2).sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  return `${sorted.length} frames, ${at(0.5)} ms apart (median), ${at(0.95)} (p95), `
    + `${at(1)} (most)`;
}

// Both of them, the second with the whole speed: `act` is done twice.
export async function measure(who, slow, act) {
  const frames = await framesOf(who, slow, act);
  const browser = who.context.browser();
  await browser.startTracing(who.page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  const own = ownTime(String(await browser.stopTracing()));
  return `${frames}; longest tasks of the page itself, at full speed: ${own.join(', ')} ms`;
}
