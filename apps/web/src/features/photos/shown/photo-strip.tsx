import type { Photo } from '@plumbline/domain/entities/photo';
import { Camera, Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CaptureOptions } from '../../../data/files/photo-capture.ts';
import type { Rights } from '../../../data/session/use-rights.ts';
import { Button } from '../../../design/controls/button.tsx';
import type { People } from '../../../kits/names/use-people.ts';
import { SharedMark } from '../parts/shared-mark.tsx';
import { DroppedPhotos } from './dropped-photos.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useCapture } from './use-capture.ts';
import { usePhotoInputs } from './use-photo-inputs.ts';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

export interface PhotoStripProps {
  /** The accessible name: 'Photos of this task'. */
  label: string;
  photos: readonly Photo[];
  /** What new ones belong to; null where this person adds none. */
  adds: Pick<CaptureOptions, 'projectId' | 'fields'> | null;
  /** The name of the project. */
  project: string;
  people: People;
  rights: Rights;
}

/**
 * The photos of a record in a strip, with buttons to add some: taken now or chosen, kept on this device until
 * they are sent.
 */
export function PhotoStrip({ label, photos, adds, project, people, rights }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { progress, add } = useCapture();
  const { takePhoto, pickPhotos } = usePhotoInputs((files, from) => {
    if (adds !== null) void add(files, { from, ...adds });
  });
  const open = photos.find(({ id }) => id === openId);
  if (photos.length === 0 && adds === null) return null;
  return (
    <section aria-label={label} className="flex flex-col gap-2.5">
      {photos.length > 0 && (
        <ul className="no-scrollbar flex gap-2 overflow-x-auto">
          {photos.map((photo) => (
            <li key={photo.id} className="relative w-28 shrink-0">
              <PhotoTile photo={photo} project={project} onOpen={() => setOpenId(photo.id)} />
              <SharedMark photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {adds && (
        <div className="flex flex-wrap items-center gap-2.5">
          <DroppedPhotos
            into={`${label.replace('Photos of ', '')} on ${project}`}
            onFiles={(files) => void add(files, { from: 'library', ...adds })}
          />
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
        </div>
      )}
      {open && (
        <Suspense>
          <PhotoViewer
            photo={open}
            photos={photos}
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
