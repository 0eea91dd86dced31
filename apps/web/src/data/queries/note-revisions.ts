import type { NoteRevision } from '@plumbline/domain/operations/notes';
import { useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';

export type NoteRevisions = {
  /** Newest first; null until they are loaded. */
  revisions: readonly NoteRevision[] | null;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
};

/**
 * The earlier versions of a note, from the server; requested again with every version of the note. Used
 * inside ServerQueries.
 */
export function useNoteRevisions({ id, version }: { id: string; version: number }): NoteRevisions {
  const query = useQuery({
    queryKey: ['notes.listRevisions', id, version],
    queryFn: async () => (await rpc.notes.listRevisions.query({ noteId: id })).revisions,
    placeholderData: (before) => before,
  });
  return {
    revisions: query.data ?? null,
    failed: query.isError,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
