import { useCallback } from 'react';
import { useOpenPage } from './use-page.ts';

/** Back to the page before, also when this one was loaded anew; a tab that has no page before goes to Dashboard. */
export function useGoBack(): () => void {
  const open = useOpenPage();
  return useCallback(() => {
    if (window.history.length > 1) window.history.back();
    else open('dashboard');
  }, [open]);
}
