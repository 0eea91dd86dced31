import type { EntityName } from '@plumbline/domain/entities/replicated';
import { useMemo } from 'react';
import type { RowsWanted } from '../../../data/records/live-rows.ts';
import { byId } from '../../../data/records/order.ts';
import { useRecords } from '../../../data/records/use-records.ts';

export type RecordFacts = { name: string | null; projectId: string | null };
type Named = { entity: EntityName; entityId: string };

const idsOf = (named: readonly Named[], entity: EntityName): string[] =>
  [...new Set(named.filter((one) => one.entity === entity).map(({ entityId }) => entityId))].toSorted();

/** Titles and projects of records in this device's copy, by their ids. Records that the copy lacks are missing. */
export function useRecordFacts(named: readonly Named[]): ReadonlyMap<string, RecordFacts> {
  const taskIds = idsOf(named, 'task');
  const tasks = useRecords('task', 'of ids', withIds(taskIds), [taskIds]);
  const noteIds = idsOf(named, 'note');
  const notes = useRecords('note', 'of ids', withIds(noteIds), [noteIds]);
  const entryIds = idsOf(named, 'timeEntry');
  const entries = useRecords('timeEntry', 'of ids', withIds(entryIds), [entryIds]);
  const projectIds = idsOf(named, 'project');
  const projects = useRecords('project', 'of ids', withIds(projectIds), [projectIds]);
  return useMemo(
    () =>
      new Map<string, RecordFacts>([
        ...tasks.rows.map(({ id, title, projectId }) => [id, { name: title, projectId }] as const),
        ...notes.rows.map(({ id, title, projectId }) => [id, { name: title, projectId }] as const),
        ...entries.rows.map(({ id, projectId }) => [id, { name: null, projectId }] as const),
        ...projects.rows.map(({ id, name }) => [id, { name, projectId: null }] as const),
      ]),
    [tasks.rows, notes.rows, entries.rows, projects.rows],
  );
}

function withIds<Row extends { id: string }>(ids: readonly string[]): RowsWanted<Row> {
  return {
    find: async (table) => (await table.bulkGet([...ids])).filter((row) => row !== undefined),
    fits: ({ id }) => ids.includes(id),
    order: byId,
  };
}
