import type { Note } from '@plumbline/domain/entities/note';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNote } from '../../data/records.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import type { NotePreset } from './note-entry.ts';
import type { NoteContext } from './note-part.ts';
import { usePeople } from './use-people.ts';
import { useProjectNames } from './use-project-names.ts';
import { useRights } from './use-rights.ts';
import { useToday } from './use-today.ts';

const NoteSheet = lazy(() => import('./note-sheet.tsx'));
const NoteForm = lazy(() => import('./note-form.tsx'));

export type NoteDesk = {
  context: NoteContext;
  createNote: (preset?: NotePreset) => void;
  /** The open sheet or form; stands anywhere in the screen. */
  layers: ReactNode;
};

/** What a screen with notes has in common. The open note is in the address (`note`). */
export function useNoteDesk({ withProject }: { withProject: boolean }): NoteDesk {
  const people = usePeople();
  const rights = useRights();
  const names = useProjectNames();
  const today = useToday();
  const setSearch = useSetPageSearch();
  const openId = usePageSearch()['note'] ?? null;
  const { row: open } = useNote(openId);
  const [writing, setWriting] = useState<{ note: Note | null; preset?: NotePreset } | null>(null);
  const context: NoteContext = {
    people,
    rights,
    today,
    projectName: withProject ? names.nameOf : () => '',
    openNote: (note) => setSearch({ note }),
    editNote: (note) => setWriting({ note }),
  };
  return {
    context,
    createNote: (preset = {}) => setWriting({ note: null, preset }),
    layers: (
      <Suspense>
        {open && writing === null && (
          <NoteSheet
            note={open}
            context={context}
            project={names.nameOf(open.projectId)}
            onClose={() => setSearch({ note: undefined })}
          />
        )}
        {writing && <NoteForm {...writing} onClose={() => setWriting(null)} />}
      </Suspense>
    ),
  };
}
