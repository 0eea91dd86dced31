import { resolvePage } from '@plumbline/domain/access/pages';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SearchedEntity } from '../../data/search/search-records.ts';
import { logError } from '../../data/server/errors.ts';
import { usePageSearch } from '../../navigation/use-page.ts';

const byName: readonly { name: string; entity: SearchedEntity }[] = [
  { name: 'task', entity: 'task' },
  { name: 'note', entity: 'note' },
  { name: 'photo', entity: 'photo' },
  { name: 'file', entity: 'projectFile' },
];

/** Remembers the record in the address for the palette, which begins with what the person opened last. */
export function useOpened(): void {
  const { pathname } = useLocation();
  const search = usePageSearch();
  const named = byName.find(({ name }) => search[name] !== undefined);
  const project = resolvePage(pathname) === 'projectdetail' ? search['id'] : undefined;
  const entity = named?.entity ?? 'project';
  const id = named === undefined ? project : search[named.name];
  useEffect(() => {
    if (id === undefined) return;
    import('../../data/records/opened-records.ts').then(
      ({ noteOpened }) => noteOpened(entity, id),
      (thrown: unknown) => logError(thrown, 'Remembering what was opened'),
    );
  }, [entity, id]);
}
