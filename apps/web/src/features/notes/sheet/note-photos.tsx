import type { Note } from '@plumbline/domain/entities/note';
import { PhotoStrip } from '../../photos/shown/photo-strip.tsx';
import type { NoteContext } from '../parts/note-part.ts';
import { useNotePhotos } from './use-note-photos.ts';

export interface NotePhotosProps {
  note: Note;
  context: NoteContext;
  project: string;
}

export default function NotePhotos({ note, context, project }: NotePhotosProps) {
  const { people, rights } = context;
  const { rows } = useNotePhotos(note);
  const { projectId, id: noteId } = note;
  return (
    <PhotoStrip
      label="Photos of this note"
      photos={rows}
      adds={rights.addPhoto && rights.changeNote(note) ? { projectId, fields: { noteId } } : null}
      project={project}
      people={people}
      rights={rights}
    />
  );
}
