import type { Note } from '@plumbline/domain/entities/note';
import type { Rights } from '../../../data/session/use-rights.ts';
import type { People } from '../../../kits/names/use-people.ts';

/** Data and actions that every card and row of a list of notes uses. */
export type NoteContext = {
  people: People;
  rights: Rights;
  today: string;
  /** Empty where the project need not be named. */
  projectName: (projectId: string) => string;
  openNote: (noteId: string) => void;
  editNote: (note: Note) => void;
  /**
   * Opens today's log of a project, or begins it; without a project that of the job one is clocked in to, else
   * the form asks for it.
   */
  startLog: (projectId: string | undefined) => void;
  /** Asks for its place; null where the list is not in its sort order. */
  moveTo: ((note: Note) => void) | null;
};

export interface NotePartProps {
  note: Note;
  context: NoteContext;
}
