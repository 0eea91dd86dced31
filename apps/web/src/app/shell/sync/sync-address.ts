import { useCallback } from 'react';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';

/** Whether the Sync center is open is part of the address (`sync=open`), so a link opens it and Back closes it. */
export function useSyncOpen(): boolean {
  return usePageSearch()['sync'] === 'open';
}

/** Whether the address with which the page was opened asks for it. */
export const isSyncAsked = (): boolean => new URLSearchParams(location.search).get('sync') === 'open';

export function useOpenSync(): () => void {
  const set = useSetPageSearch();
  return useCallback(() => set({ sync: 'open' }), [set]);
}

export function useCloseSync(): () => void {
  const set = useSetPageSearch();
  return useCallback(() => set({ sync: undefined }, { replace: true }), [set]);
}
