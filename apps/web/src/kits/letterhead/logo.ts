import { useState } from 'react';

/** Tells a page that is to be printed when its logo has loaded, or is known not to load. */
export function useLogoSettled(storageId: string | null): { settled: boolean; onSettled: () => void } {
  const [url, setUrl] = useState<string | null>(null);
  return { settled: storageId === url, onSettled: () => setUrl(storageId) };
}
