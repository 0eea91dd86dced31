import { useCallback } from 'react';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';

/** The Sync centre stands in the address (`sync=open`): a link opens it, Back closes it. */
export function useSyncOpen(): boolean {
  return usePageSearch()['sync'] === 'open';
}

export function useOpenSync(): () => void {
  const set = useSetPageSearch();
  return useCallback(() => set({ sync: 'open' }), [set]);
}

export function useCloseSync(): () => void {
  const set = useSetPageSearch();
  return useCallback(() => set({ sync: undefined }, { replace: true }), [set]);
}
