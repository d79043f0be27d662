// The clock, the timers and the chance of a browser.
export const environment = {
  now: () => performance.now(),
  random: () => Math.random(),
  later: (action: () => void, milliseconds: number) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
