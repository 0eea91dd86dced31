import { queueOperations } from '@plumbline/domain/mutations/queued';
import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openBlob } from '../../../data/files/upload-photo.ts';
import { logError } from '../../../data/server/errors.ts';
import { records } from '../../../kits/records/all.ts';
import type { QueueItem } from './queue-types.ts';

/** The icon of a kind of change; for a photo of the present copy its picture. */
export function ItemPicture({ item }: { item: QueueItem }) {
  return <KindPicture operation={item.operation} url={usePhotoUrl(item)} />;
}

export function KindPicture({
  operation,
  url = null,
}: {
  operation: QueueItem['operation'];
  url?: string | null;
}) {
  const Icon = operation === 'flagIssue' ? Flag : records[queueOperations[operation].entity].icon;
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-lift text-ink-2"
    >
      {url === null ? (
        <Icon className="size-5" />
      ) : (
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}

function usePhotoUrl({ operation, metadata, reason }: QueueItem): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const photoId = operation === 'uploadPhoto' && reason !== 'unreadable' ? metadata.entityId : null;
  useEffect(() => {
    if (photoId === null) return undefined;
    let made: string | null = null;
    let shown = true;
    openBlob(photoId, 'thumbnail').then(
      (blob) => {
        if (blob === null || !shown) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (thrown: unknown) => logError(thrown, 'Opening a photo that waits on this device'),
    );
    return () => {
      shown = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [photoId]);
  return url;
}
