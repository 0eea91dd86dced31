import type { Photo } from '@plumbline/domain/entities/photo';
import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { isReceipt, useNewestPhoto } from '../../../data/records/photos.ts';
import { useRecord } from '../../../data/records/use-records.ts';

export interface ProjectCoverProps {
  project: Pick<Project, 'id' | 'coverPhotoId'>;
  /** Gives its size, which is the same before and after the picture is there. */
  className: string;
}

/**
 * The cover picture of a job; nothing where none was chosen. Where the chosen photo was deleted, moved to another job,
 * became a receipt or is not shared with this person, the newest photo of the job that they may see stands in for it, and else a
 * plain area.
 */
export function ProjectCover({ project: { id, coverPhotoId }, className }: ProjectCoverProps) {
  const chosen = useRecord('photo', coverPhotoId);
  const cover = chosen.row?.projectId === id && !isReceipt(chosen.row) ? chosen.row : null;
  const isMissing = coverPhotoId !== null && cover === null && chosen.state !== 'loading';
  const { row: newest } = useNewestPhoto(isMissing ? id : null);
  if (coverPhotoId === null) return null;
  return <PhotoThumb photo={cover ?? newest} className={clsx('shrink-0 rounded-mark', className)} />;
}

/** A photo's thumbnail beside a text that describes it. Without the photo or its file it is a plain area. */
export function PhotoThumb({ photo, className }: { photo: Photo | null; className: string }) {
  return photo ? (
    <Thumbnail key={photo.id} photo={photo} className={className} />
  ) : (
    <PlainArea className={className} />
  );
}

const PlainArea = ({ className }: { className: string }) => (
  <span aria-hidden className={clsx('block bg-lift', className)} />
);

function Thumbnail({ photo, className }: { photo: Photo; className: string }) {
  const url = usePhotoUrl(photo, 'thumbnail');
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return <PlainArea className={className} />;
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
