import { useCallback } from 'react';
import { useOpenPage } from './use-page.ts';

/** How long the browser may take to leave: it does nothing at all when the page before was replaced. */
const leavesWithinMs = 400;

/** Back to the page before, also when this one was loaded anew; where there is none, to Dashboard. */
export function useGoBack(): () => void {
  const open = useOpenPage();
  return useCallback(() => {
    if (window.history.length <= 1) {
      open('dashboard');
      return;
    }
    const left = new AbortController();
    const stay = setTimeout(() => {
      left.abort();
      open('dashboard');
    }, leavesWithinMs);
    const leave = () => {
      clearTimeout(stay);
      left.abort();
    };
    for (const event of ['popstate', 'pagehide'])
      window.addEventListener(event, leave, { signal: left.signal });
    window.history.back();
  }, [open]);
}
