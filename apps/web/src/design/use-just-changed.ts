import { useEffect, useState } from 'react';

/**
 * True for a while after the value has changed, so that a button that replaces another ignores a tap that was
 * meant for that one. Not on the first render.
 */
export function useJustChanged(value: unknown, restMs: number): boolean {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(rested, value)) return undefined;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [rested, value, restMs]);
  return !Object.is(rested, value);
}
