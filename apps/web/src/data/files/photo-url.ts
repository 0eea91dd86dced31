import type { Photo } from '@plumbline/domain/entities/photo';
import { photoDisplayPx, photoThumbnailPx } from '@plumbline/domain/limits/photos';
import { useEffect, useState } from 'react';
import { logError } from '../server/errors.ts';
import { fileAddress } from './file-address.ts';
import { openBlob, type PhotoFileKind } from './upload-photo.ts';

type Pictured = Pick<Photo, 'id' | 'storageId' | 'thumbnailId'>;

/**
 * The address of a photo's file: a stored one comes from the server, one that waits comes from this device.
 * Null until it is known.
 */
export function usePhotoUrl(photo: Pictured, kind: PhotoFileKind): string | null {
  const stored = storedUrl(photo, kind);
  const waiting = useWaitingUrl(stored === null ? photo.id : null, kind);
  return stored ?? waiting;
}

/** A photo has no stored file while its upload waits. */
function storedUrl({ storageId, thumbnailId }: Pictured, kind: PhotoFileKind): string | null {
  if (storageId === '') return null;
  const file = kind === 'thumbnail' ? (thumbnailId ?? storageId) : storageId;
  return fileAddress(file);
}

/**
 * The thumbnail and the display size of a stored photo for `srcset`, each with the width of a tile that it fills;
 * undefined while there is only one. The thumbnail is the square in the middle, so of a square tile the shorter side of the
 * display size counts.
 */
export function photoSources(photo: Photo, { square }: { square: boolean }): string | undefined {
  const { thumbnailId, displayId, width, height } = photo;
  if (thumbnailId === null || displayId == null) return undefined;
  const side = square ? Math.min(width, height) : width;
  const displayWidth = Math.round((photoDisplayPx * side) / Math.max(width, height));
  return `${fileAddress(thumbnailId)} ${photoThumbnailPx}w, ${fileAddress(displayId)} ${displayWidth}w`;
}

function useWaitingUrl(photoId: string | null, kind: PhotoFileKind): string | null {
  const [opened, setOpened] = useState<{ photoId: string; url: string } | null>(null);
  useEffect(() => {
    if (photoId === null) return undefined;
    let url: string | null = null;
    let wanted = true;
    openBlob(photoId, kind).then(
      (blob) => {
        if (!wanted || blob === null) return;
        url = URL.createObjectURL(blob);
        setOpened({ photoId, url });
      },
      (thrown: unknown) => {
        // The component is gone, so the copy may be closed.
        if (wanted) logError(thrown, 'Opening a photo on this device');
      },
    );
    return () => {
      wanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [photoId, kind]);
  return opened !== null && opened.photoId === photoId ? opened.url : null;
}
