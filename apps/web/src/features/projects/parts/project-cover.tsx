import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { useRecord } from '../../../data/records/use-records.ts';

/** The cover picture of a job. Renders nothing if it has none, or if the viewer may not see that photo. */
export function ProjectCover({ photoId, className }: { photoId: string | null; className: string }) {
  return photoId === null ? null : <Cover photoId={photoId} className={className} />;
}

function Cover({ photoId, className }: { photoId: string; className: string }) {
  const { row: photo } = useRecord('photo', photoId);
  return photo && <PhotoThumb photo={photo} className={clsx('shrink-0 rounded-mark', className)} />;
}

/** A photo's thumbnail beside a text that describes it. Without the file it is a plain area. */
export function PhotoThumb({ photo, className }: { photo: Photo; className: string }) {
  const url = usePhotoUrl(photo, 'thumbnail');
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return <span aria-hidden className={clsx('bg-lift', className)} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className={clsx('bg-lift object-cover', className)}
    />
  );
}
