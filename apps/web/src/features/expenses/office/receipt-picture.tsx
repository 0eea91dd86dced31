import type { Expense } from '@plumbline/domain/entities/expense';
import { ImageOff, ReceiptText, ZoomIn } from 'lucide-react';
import { lazy, useState } from 'react';
import { useRecord } from '../../../data/records/use-records.ts';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { PhotoTile } from '../../photos/shown/photo-tile.tsx';

const PhotoViewer = lazy(() => import('../../photos/shown/photo-viewer.tsx'));

export interface ReceiptPictureProps {
  expense: Expense;
  /** The name of the job. */
  project: string;
  /** Who took it. */
  taker: string;
}

/** The picture of the receipt; a press shows it as large as the screen allows, to be enlarged. */
export function ReceiptPicture({ expense, project, taker }: ReceiptPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const { row: photo, state } = useRecord('photo', expense.receiptPhotoId);
  if (expense.receiptPhotoId === null)
    return (
      <p className="flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-card bg-lift p-4 text-center text-meta text-ink-2">
        <ReceiptText aria-hidden className="size-6" />
        No picture of the receipt
      </p>
    );
  if (photo === null)
    return (
      <p className="flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-card bg-lift p-4 text-center text-meta text-ink-2">
        <ImageOff aria-hidden className="size-6" />
        {state === 'loading' ? 'Getting the receipt' : 'The picture is not on this device'}
      </p>
    );
  return (
    <>
      <button
        type="button"
        aria-label="Enlarge the receipt"
        onClick={() => setLarge(true)}
        className="relative block h-full min-h-52 w-full overflow-hidden rounded-card"
      >
        <PhotoTile photo={photo} project={project} square={false} />
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-control bg-page text-ink">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <LayerSuspense>
        {isLarge && (
          <PhotoViewer
            photo={photo}
            photos={[photo]}
            project={project}
            taker={taker}
            editable={false}
            onOpen={() => undefined}
            onClose={() => setLarge(false)}
          />
        )}
      </LayerSuspense>
    </>
  );
}
