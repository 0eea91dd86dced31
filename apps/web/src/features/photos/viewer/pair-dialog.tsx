import type { Photo } from '@plumbline/domain/entities/photo';
import { useState } from 'react';
import { usePhotos } from '../../../data/records/photos.ts';
import { Button } from '../../../design/controls/button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { pairPhotos } from '../parts/pair-photos.ts';
import type { TileComponent } from './film-strip.tsx';

export interface PairDialogProps {
  photo: Photo;
  /** Which of the two is chosen: its before, or its after. */
  choose: 'before' | 'after';
  project: string;
  /** Whether this person may say of that photo of what it is the after. */
  mayChange: (photo: Photo) => boolean;
  Tile: TileComponent;
  onClose: () => void;
}

const atOnce = 48;

/** The photos of the job, one of which is chosen as the before or the after of another. */
export default function PairDialog({ photo, choose, project, mayChange, Tile, onClose }: PairDialogProps) {
  const { rows, state } = usePhotos({ projectId: photo.projectId });
  const [count, setCount] = useState(atOnce);
  const others = rows
    .filter((other) => other.id !== photo.id && other.storageId !== '')
    // The after names its before, so that it is the one that is changed.
    .filter((other) => choose === 'before' || mayChange(other))
    // Those that are called so come first.
    .toSorted((a, b) => Number(b.category === choose) - Number(a.category === choose));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={choose === 'before' ? 'Choose the before' : 'Choose the after'}
      description={`Photos of ${project || 'this job'}`}
      size="large"
    >
      {state === 'loading' ? (
        <output className="text-ink-2">Loading the photos of this job</output>
      ) : others.length === 0 ? (
        <EmptyState title="No other photo">
          {choose === 'before'
            ? 'The before has to be a photo of the same job that has been sent.'
            : 'The after has to be a photo of the same job that has been sent and that you may change.'}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="grid grid-cols-3 gap-2 md:grid-cols-5">
            {others.slice(0, count).map((other) => (
              <li key={other.id}>
                <Tile
                  photo={other}
                  project={project}
                  onOpen={() => {
                    onClose();
                    if (choose === 'before') pairPhotos(photo, other.id);
                    else pairPhotos(other, photo.id);
                  }}
                />
              </li>
            ))}
          </ul>
          {others.length > count && (
            <Button className="self-center" onClick={() => setCount(count + atOnce)}>
              Show earlier photos
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
