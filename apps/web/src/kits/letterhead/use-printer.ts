import { useEffect, useRef, useState } from 'react';

/** How long a page waits for pictures that load slowly or not at all. */
const pictureWaitMs = 5_000;

/**
 * Opens the print dialog once: when everything on the page has loaded, or at the latest after the wait. The wait
 * starts once `begun` is true, by default at once. `onDone` is called after the page was printed or the person
 * canceled.
 */
export function usePrinter(
  whole: boolean,
  { begun = true, onDone }: { begun?: boolean; onDone: () => void },
): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!begun) return undefined;
    const timer = setTimeout(() => setLate(true), pictureWaitMs);
    return () => clearTimeout(timer);
  }, [begun]);
  const ready = whole || late;
  useEffect(() => {
    if (!ready) return undefined;
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [ready]);
}
