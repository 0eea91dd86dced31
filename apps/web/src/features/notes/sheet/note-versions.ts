import type { Note } from '@plumbline/domain/entities/note';
import type { NoteRevision } from '@plumbline/domain/operations/notes';
import { note as noteRecord } from '../../../kits/records/note.ts';

export type NoteText = Pick<Note, 'title' | 'content'>;
export type NoteVersion = {
  id: string;
  at: string;
  by: string | null;
  text: NoteText;
  /** The text before it; null for the first version. */
  before: NoteText | null;
  /** The labels of other fields that were changed with it. */
  others: string[];
};

/** Other fields are listed by their labels; title and text are shown with their contents. */
const { title: _title, content: _content, ...otherFields } = noteRecord.fields;

/** The versions of a note, newest first, from its present text and what each change replaced. */
export function versionsOf(
  note: NoteText & Pick<Note, 'id' | 'createdAt' | 'createdBy'>,
  revisions: readonly NoteRevision[],
): NoteVersion[] {
  let text: NoteText = { title: note.title, content: note.content };
  const versions = revisions.map(({ id, at, by, before: fields }): NoteVersion => {
    const before: NoteText = {
      title: fields.title ?? text.title,
      content: fields.content ?? text.content,
    };
    const others = Object.entries(otherFields).flatMap(([field, { name }]) =>
      field in fields ? [name] : [],
    );
    const version = { id, at, by, text, before, others };
    text = before;
    return version;
  });
  const first = { id: note.id, at: note.createdAt, by: note.createdBy, text, before: null, others: [] };
  return [...versions, first];
}

export const sameText = (a: NoteText, b: NoteText): boolean => a.title === b.title && a.content === b.content;
