import { useState } from 'react';
import { fileAddress } from '../../data/files/file-address.ts';

/** The image file of a logo. Null if there is none, or if it cannot be loaded, such as without a signal. */
export async function loadLogo(storageId: string | null): Promise<Blob | null> {
  if (storageId === null) return null;
  const answer = await fetch(fileAddress(storageId)).catch(() => null);
  return answer?.ok === true ? await answer.blob() : null;
}

/** Tells a page that is to be printed when its logo has loaded, or is known not to load. */
export function useLogoSettled(storageId: string | null): { settled: boolean; onSettled: () => void } {
  const [url, setUrl] = useState<string | null>(null);
  return { settled: storageId === url, onSettled: () => setUrl(storageId) };
}

/** The sentence about a file that was made without its logo. */
export const withoutLogo = 'Without the logo, which could not be loaded.';
