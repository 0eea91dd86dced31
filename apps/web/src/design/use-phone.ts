import { mobileBreakpointPx } from '@plumbline/domain/limits/shell';
import { useSyncExternalStore } from 'react';

const query = `(width < ${mobileBreakpointPx}px)`;

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True below the mobile breakpoint; follows the window. Prefer CSS where only the look differs. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
