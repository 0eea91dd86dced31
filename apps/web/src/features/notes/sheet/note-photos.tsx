import type { Note } from '@plumbline/domain/entities/note';
import { Camera, Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { PhotoTile } from '../../photos/shown/photo-tile.tsx';
import { useCapture } from '../../photos/shown/use-capture.ts';
import { usePhotoInputs } from '../../photos/shown/use-photo-inputs.tsx';
import type { NoteContext } from '../shown/note-part.ts';
import { useNotePhotos } from './use-note-photos.ts';

const PhotoViewer = lazy(() => import('../../photos/shown/photo-viewer.tsx'));

export interface NotePhotosProps {
  note: Note;
  context: NoteContext;
  project: string;
}

/**
 * The photos of a note in a strip, with buttons to add some: taken now or chosen, kept on this device until
 * they are sent.
 */
export default function NotePhotos({ note, context, project }: NotePhotosProps) {
  const { people, rights } = context;
  const { rows } = useNotePhotos(note);
  const [openId, setOpenId] = useState<string | null>(null);
  const { progress, add } = useCapture();
  const { projectId, id: noteId } = note;
  const { takePhoto, pickPhotos, inputs } = usePhotoInputs(
    (files, from) => void add(files, { from, projectId, fields: { noteId } }),
  );
  const open = rows.find(({ id }) => id === openId);
  const adds = rights.addPhoto && rights.changeNote(note);
  if (rows.length === 0 && !adds) return null;
  return (
    <section aria-label="Photos of this note" className="flex flex-col gap-2.5">
      {rows.length > 0 && (
        <ul className="no-scrollbar flex gap-2 overflow-x-auto">
          {rows.map((photo) => (
            <li key={photo.id} className="w-28 shrink-0">
              <PhotoTile photo={photo} project={project} onOpen={() => setOpenId(photo.id)} />
            </li>
          ))}
        </ul>
      )}
      {adds && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="small" icon={Camera} onClick={takePhoto}>
            Take a photo
          </Button>
          <Button size="small" icon={Images} onClick={pickPhotos}>
            Add photos
          </Button>
          {progress && (
            <output className="text-meta text-ink-2 tabular">
              Preparing {progress.done} of {progress.total}
            </output>
          )}
          {inputs}
        </div>
      )}
      {open && (
        <Suspense>
          <PhotoViewer
            photo={open}
            photos={rows}
            project={project}
            taker={people.shortName(open.takenBy ?? null)}
            editable={rights.changePhoto(open)}
            onOpen={setOpenId}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
