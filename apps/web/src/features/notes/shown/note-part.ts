import type { Note } from '@plumbline/domain/entities/note';
import type { Rights } from '../../../data/session/use-rights.ts';
import type { People } from '../../../kits/names/use-people.ts';

/** What every card and row of a list of notes needs to know and to do. */
export type NoteContext = {
  people: People;
  rights: Rights;
  today: string;
  /** Empty where the project goes without saying. */
  projectName: (projectId: string) => string;
  openNote: (noteId: string) => void;
  editNote: (note: Note) => void;
  /** Opens today's log of a project, or begins it; without a project the form asks for it. */
  startLog: (projectId: string | undefined) => void;
  /** Asks where it is to go; null where the list stands in another order than people's own. */
  moveTo: ((note: Note) => void) | null;
};

export interface NotePartProps {
  note: Note;
  context: NoteContext;
}
