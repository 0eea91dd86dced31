import { useEffect, useState } from 'react';
import { usePageSearch, useSetPageSearch } from './use-page.ts';

/** A text that is typed here and kept in the address, so that a reload and the way back find it again. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const setSearch = useSetPageSearch();
  const inAddress = usePageSearch()[name] ?? '';
  const [text, setText] = useState(inAddress);
  // The address lags behind the typing, so it speaks only where somebody goes back or forward.
  useEffect(() => {
    const follow = () => setText(new URLSearchParams(location.search).get(name) ?? '');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [name]);
  const change = (next: string) => {
    setText(next);
    setSearch({ [name]: next.trim() === '' ? undefined : next.trim() }, { replace: true });
  };
  return [text, change];
}
