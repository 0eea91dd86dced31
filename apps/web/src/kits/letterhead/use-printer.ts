import { useEffect, useRef, useState } from 'react';

/** How long a page waits for pictures that load slowly or not at all. */
const pictureWaitMs = 5_000;

/**
 * Opens the print dialog once: when everything of the page has loaded, at the latest after the wait, which lasts from
 * when it has `begun`, at first at once. `onDone`: after it was printed or canceled.
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
