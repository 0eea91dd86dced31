import type { Photo } from '@plumbline/domain/entities/photo';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { useUnsent } from '../../../data/queue/unsent.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { UnsentVial } from '../../../kits/changes/unsent-mark.tsx';
import { photoName } from '../parts/photo-text.ts';

export interface PhotoTileProps {
  photo: Photo;
  project: string;
  /** Left out where the picture is only looked at. */
  onOpen?: () => void;
}

/** One photo in the grid; a vial shows when it has not reached the server. */
export function PhotoTile({ photo, project, onOpen }: PhotoTileProps) {
  const { locale, timeZone } = useLocale();
  const url = usePhotoUrl(photo, 'thumbnail');
  const unsent = useUnsent(photo.id);
  const { online } = useConnection();
  const [broken, setBroken] = useState<string | null>(null);
  // A failed picture is requested again when the connection comes back.
  const attempt = `${url ?? ''} ${String(online)}`;
  const name = photoName(photo, { project, time: formatTime(takenAtOf(photo), locale, timeZone) });
  const Frame = onOpen ? 'button' : 'div';
  return (
    <Frame
      {...(onOpen && { type: 'button' as const, onClick: onOpen })}
      className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-mark bg-lift text-ink-2 md:rounded-pill"
    >
      {url !== null && attempt !== broken ? (
        <img
          key={broken === null ? url : attempt}
          src={url}
          alt={name}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(attempt)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <span className="sr-only">{name}</span>
          {url !== null && <ImageOff aria-hidden className="size-6" />}
        </>
      )}
      {unsent !== null && (
        <span className="absolute bottom-1 left-1 inline-flex rounded-pill bg-page px-1 py-0.5">
          <UnsentVial state={unsent} wordsHidden />
        </span>
      )}
    </Frame>
  );
}
