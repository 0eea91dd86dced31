import type { Note } from '@plumbline/domain/entities/note';
import { listPageSize } from '@plumbline/domain/limits/lists';
import { useCallback } from 'react';
import { rpc } from '../../server/rpc.ts';
import { pinnedFirst, useNote, useNotes } from '../notes.ts';
import {
  type ReadThroughRow,
  type ReadThroughRows,
  useReadThrough,
  useReadThroughRow,
} from '../use-read-through.ts';
import { useCovers, useExtentOn } from './coverage.ts';
import { archived, isAny, isRecordId, pageOfWhole, pagesOf } from './pages.ts';
import { useArchiveCovered } from './projects.ts';

export function useFetchedNote(id: string | null): ReadThroughRow<Note> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('notes.list', input, { ask: (page) => rpc.notes.list.query({ ...input, ...page }) });
  return useReadThroughRow(useNote(id), isRecordId(id) ? id : null, { entity: 'note', read });
}

/** Every note of one project. */
export function useFetchedNotesOf(id: string | null): ReadThroughRows<Note> {
  const projectId = id ?? '';
  const input = { projectId, limit: pageOfWhole };
  const covered = useCovers('note', useExtentOn([projectId]));
  return useReadThrough(useNotes({ projectId }), {
    entity: 'note',
    covered: isRecordId(id) ? covered : true,
    read: pagesOf('notes.list', input, { ask: (page) => rpc.notes.list.query({ ...input, ...page }) }),
    load: 'all',
    order: pinnedFirst,
    fits: useCallback((note: Note) => note.projectId === projectId, [projectId]),
  });
}

/** Notes of the device, with those of archived projects when requested. */
export function useFetchedNotes(projectIds: readonly string[]): ReadThroughRows<Note> {
  const input = { projectStatus: archived, sort: '-updatedAt', limit: listPageSize };
  const covered = useArchiveCovered(useCovers('note', useExtentOn(projectIds)));
  return useReadThrough(useNotes(), {
    entity: 'note',
    covered,
    read: pagesOf('notes.list', input, {
      ask: (page) => rpc.notes.list.query({ ...input, ...page }),
      follows: false,
    }),
    load: 'press',
    order: pinnedFirst,
    fits: isAny,
  });
}
