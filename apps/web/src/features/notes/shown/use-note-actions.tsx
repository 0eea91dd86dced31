import type { Note } from '@plumbline/domain/entities/note';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { useFetchedNote } from '../../../data/records/fetched/notes.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useUser } from '../../../data/session/session.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../../kits/names/use-project-names-for.ts';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import { runningEntry } from '../../hours/parts/hours.ts';
import type { NotePreset } from '../form/note-entry.ts';
import type { NoteContext } from '../parts/note-part.ts';
import { useTodaysLog } from '../parts/use-todays-log.ts';

const NoteSheet = lazy(() => import('./note-sheet.tsx'));
const NoteForm = lazy(() => import('./note-form.tsx'));
const NoteMoveDialog = lazy(() => import('../list/note-move-dialog.tsx'));

export type NoteActions = {
  context: NoteContext;
  createNote: (preset?: NotePreset) => void;
  /** The open sheet or form; render it anywhere in the screen. */
  layers: ReactNode;
};

/** What all screens with notes share. The open note is in the address (`note`). */
export function useNoteActions({
  withProject,
  notes,
}: {
  withProject: boolean;
  /** All that share the order, where people may sort them. */
  notes?: readonly Note[];
}): NoteActions {
  const people = usePeople();
  const rights = useRights();
  const today = useToday();
  const setSearch = useSetPageSearch();
  const address = usePageSearch();
  const openId = address['note'] ?? null;
  const movable = notes !== undefined && rights.createNote && address['sort'] === 'order';
  const { row: open } = useFetchedNote(openId);
  const named = useMemo(
    () => [...(withProject ? (notes ?? []) : []), ...(open === null ? [] : [open])],
    [withProject, notes, open],
  );
  const names = useProjectNamesFor(named);
  const [writing, setWriting] = useState<{ note: Note | null; preset?: NotePreset } | null>(null);
  const [moving, setMoving] = useState<Note | null>(null);
  // A dialog over the phone's sheet, which covers the whole screen, could not be reached by a screen reader.
  const covered = usePhone() && moving !== null;
  const todaysLog = useTodaysLog();
  const clockedInTo = runningEntry(useTimeEntries({ userId: useUser().id }).rows)?.projectId ?? null;
  const context: NoteContext = {
    people,
    rights,
    today,
    projectName: withProject ? names.nameOf : () => '',
    openNote: (note) => setSearch({ note }),
    editNote: (note) => setWriting({ note }),
    moveTo: movable ? setMoving : null,
    startLog: (inSight) => {
      const projectId = inSight ?? clockedInTo;
      const existing = todaysLog.existingOf(projectId);
      if (existing) setSearch({ note: existing.id });
      else setWriting({ note: null, preset: todaysLog.presetOf(projectId) });
    },
  };
  return {
    context,
    createNote: (preset = {}) => setWriting({ note: null, preset }),
    layers: (
      <LayerSuspense>
        {open && writing === null && !covered && (
          <NoteSheet
            note={open}
            context={context}
            project={names.nameOf(open.projectId)}
            onClose={() => setSearch({ note: undefined })}
          />
        )}
        {moving && notes && <NoteMoveDialog note={moving} all={notes} onClose={() => setMoving(null)} />}
        {writing && <NoteForm {...writing} onClose={() => setWriting(null)} />}
      </LayerSuspense>
    ),
  };
}
