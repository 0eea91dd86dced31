import { mobileBreakpointPx } from '@plumbline/domain/limits/shell';
import { useSyncExternalStore } from 'react';

/** One for all, because each row of a list asks. */
const media = matchMedia(`(width < ${mobileBreakpointPx}px)`);

function subscribe(changed: () => void): () => void {
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True below the mobile breakpoint; follows the window. Prefer CSS where only the look differs. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => media.matches);
}
