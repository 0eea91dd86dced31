import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logError } from '../../data/server/errors.ts';
import { usePageSearch } from '../../navigation/use-page.ts';

/** Remembers the record in the address for the palette, which begins with what the person opened last. */
export function useOpened(): void {
  const { pathname } = useLocation();
  const { id, task, note, photo, file } = usePageSearch();
  useEffect(() => {
    if ((id ?? task ?? note ?? photo ?? file) === undefined) return;
    import('../../data/records/opened-records.ts').then(
      ({ noteOpenedAt }) => noteOpenedAt(pathname, { id, task, note, photo, file }),
      (thrown: unknown) => logError(thrown, 'Remembering what was opened'),
    );
  }, [pathname, id, task, note, photo, file]);
}
