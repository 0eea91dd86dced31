import { useState } from 'react';
import { fileAddress } from '../../data/files/file-address.ts';

/** The picture of a logo, for a file. Null without one, and where it cannot be loaded, as without a signal. */
export async function loadLogo(storageId: string | null): Promise<Blob | null> {
  if (storageId === null) return null;
  const answer = await fetch(fileAddress(storageId)).catch(() => null);
  return answer?.ok === true ? await answer.blob() : null;
}

/** For a page that is printed once its logo is there, or is known not to come. */
export function useLogoSettled(storageId: string | null): { settled: boolean; onSettled: () => void } {
  const [url, setUrl] = useState<string | null>(null);
  return { settled: storageId === url, onSettled: () => setUrl(storageId) };
}

/** What is said of a file that was made without it. */
export const withoutLogo = 'Without the logo, which could not be loaded.';
