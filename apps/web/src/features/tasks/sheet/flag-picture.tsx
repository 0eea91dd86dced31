import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { useRecord } from '../../../data/records/use-records.ts';

/**
 * The photo of a flag, from the server, or from this device while it waits. Renders nothing if this person
 * may not see it.
 */
export function FlagPicture({ photoId }: { photoId: string }) {
  const { row } = useRecord('photo', photoId);
  const url = usePhotoUrl(row ?? { id: photoId, storageId: '', thumbnailId: null }, 'original');
  const [broken, setBroken] = useState<string | null>(null);
  if (row === null) return null;
  if (url === null || url === broken) {
    return (
      <p className="grid h-32 w-full place-items-center rounded-mark bg-lift text-ink-2">
        <ImageOff aria-hidden className="size-6" />
        <span className="sr-only">The photo is not here yet.</span>
      </p>
    );
  }
  return (
    <img
      src={url}
      alt="What is wrong"
      onError={() => setBroken(url)}
      className="max-h-64 w-full rounded-mark object-cover"
    />
  );
}
