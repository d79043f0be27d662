// When a page is hidden, left, shown again, or gets its network back.
interface Hooks {
  leave(): void;
  back(): void;
  online(): void;
}

// Returns what ends the watching.
export function watchLeaving({ leave, back, online }: Hooks): () => void {
  const hidden = () => (document.visibilityState === 'hidden' ? leave() : back());
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', leave);
  addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', leave);
    removeEventListener('online', online);
  };
}
