import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { photoSources, usePhotoUrl } from '../../../data/files/photo-url.ts';
import { useTransferShare, useUnsent } from '../../../data/queue/unsent.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { UnsentVial } from '../../../kits/changes/unsent-mark.tsx';
import { photoName } from '../parts/photo-text.ts';
import { useThumbHash } from '../parts/use-thumb-hash.ts';

export interface PhotoTileProps {
  photo: Photo;
  project: string;
  /** Left out where the picture is only looked at. */
  onOpen?: () => void;
  /** As in a grid of squares; otherwise it fills the space that it is given. */
  square?: boolean;
}

/** How wide a tile is where the browser does not measure it: a quarter of a phone, and a row's photo at the office. */
const tileSizes = 'auto, (min-width: 48rem) 18rem, 25vw';

/**
 * One photo in the grid. A vial shows when it has not reached the server, and while it is on its way the share that has
 * gone, in words and as a bar.
 */
export function PhotoTile({ photo, project, onOpen, square = true }: PhotoTileProps) {
  const { locale, timeZone } = useLocale();
  const url = usePhotoUrl(photo, 'thumbnail');
  const unsent = useUnsent(photo.id);
  const share = useTransferShare(photo.id);
  const { online } = useConnection();
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const colours = useThumbHash(url === loaded ? null : (photo.thumbHash ?? null), 'cover');
  // Without a connection the thumbnail may be on this device, and the display size not.
  const [failed, setFailed] = useState<string | null>(null);
  const sources = photoSources(photo, { square });
  const srcSet = sources === failed ? undefined : sources;
  // A failed picture is requested again when the connection comes back.
  const attempt = `${url ?? ''} ${String(online)}`;
  const isShown = url !== null && attempt !== broken;
  const name = photoName(photo, { project, time: formatTime(takenAtOf(photo), locale, timeZone) });
  const Frame = onOpen ? 'button' : 'div';
  return (
    <Frame
      {...(onOpen && { type: 'button' as const, onClick: onOpen })}
      // Where the picture does not come its colours stay.
      style={isShown ? undefined : colours}
      className={clsx(
        square ? 'aspect-square w-full' : 'size-full',
        'relative grid place-items-center overflow-hidden rounded-mark bg-lift text-ink-2 md:rounded-pill',
      )}
    >
      {isShown ? (
        <img
          key={broken === null ? url : attempt}
          // Before the addresses: a browser that knows `auto` would otherwise begin without it.
          loading="lazy"
          sizes={srcSet && tileSizes}
          srcSet={srcSet}
          src={url}
          alt={name}
          decoding="async"
          style={colours}
          onLoad={() => setLoaded(url)}
          onError={() => (srcSet === undefined ? setBroken(attempt) : setFailed(srcSet))}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <span className="sr-only">{name}</span>
          {url !== null && (
            <span className="grid size-9 place-items-center rounded-full bg-page text-ink-2">
              <ImageOff aria-hidden className="size-5" />
            </span>
          )}
        </>
      )}
      {unsent !== null && (
        <span className="absolute bottom-1.5 left-1 inline-flex rounded-pill bg-page px-1 py-0.5 text-meta text-ink tabular">
          {share === null ? (
            <UnsentVial state={unsent} wordsHidden />
          ) : (
            <>
              <span className="sr-only">Sending, </span>
              {Math.floor(share * 100)} %
            </>
          )}
        </span>
      )}
      {unsent !== null && share !== null && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-page/60">
          <span className="block h-full bg-ink" style={{ width: `${String(share * 100)}%` }} />
        </span>
      )}
    </Frame>
  );
}
