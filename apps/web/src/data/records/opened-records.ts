import { resolvePage } from '@plumbline/domain/access/pages';
import type { Replica } from '@plumbline/offline/replica/database';
import { openReplicas, useReplica } from '../replica/replica.ts';
import { addOpened, readOpened } from '../search/search-opened.ts';
import {
  recordKey,
  type SearchedEntity,
  searchedEntities,
  searchRecord,
  type SearchRecord,
} from '../search/search-records.ts';
import { logError } from '../server/errors.ts';
import { type LiveReads, useLiveRead } from '../replica/live-read.ts';

type Named = Partial<Record<'id' | 'task' | 'note' | 'photo' | 'file', string | undefined>>;

/** Remembers the record that an address names: one inside the page, or otherwise the project of the page. */
export function noteOpenedAt(pathname: string, { id, task, note, photo, file }: Named): void {
  if (task !== undefined) return noteOpened('task', task);
  if (note !== undefined) return noteOpened('note', note);
  if (photo !== undefined) return noteOpened('photo', photo);
  if (file !== undefined) return noteOpened('projectFile', file);
  if (id !== undefined && resolvePage(pathname) === 'projectdetail') noteOpened('project', id);
}

/** Remembers that this person opened a record, for as long as their copy exists. */
export function noteOpened(entity: SearchedEntity, id: string): void {
  const open = openReplicas.get();
  if (open === null) return;
  addOpened(open.replica, recordKey(entity, id)).catch((thrown: unknown) =>
    logError(thrown, 'Remembering what was opened'),
  );
}

const reads: LiveReads<SearchRecord[]> = new Map();
const none: readonly SearchRecord[] = [];
const shownOpened = 6;

/** The records that this person opened last. If there are none, the projects that changed last. */
export function useOpenedRecords(): readonly SearchRecord[] {
  const open = useReplica();
  const { value } = useLiveRead(reads, open?.key ?? '', {
    of: open === null ? [] : tablesOfOpened(open.replica),
    read: async () => (open === null ? [] : await lastOpened(open.replica)),
  });
  return value ?? none;
}

const tablesOfOpened = (replica: Replica) => [
  { table: replica.meta, keys: ['opened'] },
  ...searchedEntities.map((entity) => replica.table(entity)),
];

async function lastOpened(replica: Replica): Promise<SearchRecord[]> {
  const keys = await readOpened(replica);
  const found = await Promise.all(
    keys.map(async (key) => {
      const [name, id = ''] = key.split(':');
      const entity = searchedEntities.find((each) => each === name);
      return entity === undefined ? null : await recordOf(replica, entity, id);
    }),
  );
  const opened = found.filter((record) => record !== null).slice(0, shownOpened);
  return opened.length > 0 ? opened : await lastChanged(replica);
}

async function recordOf(replica: Replica, entity: SearchedEntity, id: string): Promise<SearchRecord | null> {
  const row = await replica.table(entity).get(id);
  return row === undefined ? null : searchRecord(entity, row);
}

async function lastChanged(replica: Replica): Promise<SearchRecord[]> {
  const projects = await replica.project.toArray();
  return projects
    .map((project) => searchRecord('project', project))
    .filter((record) => record !== null)
    .filter(({ closed }) => !closed)
    .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, shownOpened);
}
