// A value once it has not changed for a moment: what somebody types is looked up when they pause.
import { useEffect, useState } from 'preact/hooks';

const QUIET = 400;  // milliseconds

export function useSettled<Value>(value: Value): Value | undefined {
  const key = JSON.stringify(value) ?? '';
  const [settled, setSettled] = useState<{ key: string; value: Value }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, value }), QUIET);
    return () => clearTimeout(timer);
  }, [key]);
  return settled && settled.key === key ? settled.value : undefined;
}
