import { useEffect, useState } from 'react';

/** As long as a person pauses between two words. */
const restMs = 300;

/** A text once nobody has typed for a moment; until then the one before. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
