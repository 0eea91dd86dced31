import { useEffect, useState } from 'react';
import { usePageSearch, useSetPageSearch } from './use-page.ts';

/** A typed text that is kept in the address, so that a reload and Back restore it. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const setSearch = useSetPageSearch();
  const inAddress = usePageSearch()[name] ?? '';
  const [text, setText] = useState(inAddress);
  // The address follows the typing with a delay, so it sets the text only when the person goes back or forward.
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
