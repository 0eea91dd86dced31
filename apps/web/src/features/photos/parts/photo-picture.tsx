import type { Photo } from '@plumbline/domain/entities/photo';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { missingText } from './photo-text.ts';
import { useThumbHash } from './use-thumb-hash.ts';

/**
 * The picture or, where it cannot be loaded, its thumbnail with the reason. It is requested again when the
 * connection comes back. Use the photo's id as its key. `over`: what lies over the full picture.
 */
export function PhotoPicture({ photo, name, over }: { photo: Photo; name: string; over?: ReactNode }) {
  const { online } = useConnection();
  const original = usePhotoUrl(photo, 'original');
  const thumbnail = usePhotoUrl(photo, 'thumbnail');
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const colours = useThumbHash(original === loaded ? null : (photo.thumbHash ?? null), 'contain');
  const attempt = (url: string) => `${url} ${String(online)}`;
  const canShow = (url: string | null): url is string => url !== null && !broken.includes(attempt(url));
  const giveUp = (url: string) => setBroken((others) => [...others, attempt(url)]);
  if (original === null) return null;
  if (canShow(original)) {
    return (
      <>
        <img
          key={attempt(original)}
          src={original}
          alt={name}
          style={colours}
          onLoad={() => setLoaded(original)}
          onError={() => giveUp(original)}
          className="size-full object-contain"
        />
        {over}
      </>
    );
  }
  const { title, detail } = missingText({ waiting: photo.storageId === '', online });
  return (
    <figure className="flex max-w-80 flex-col items-center gap-4 p-6 text-center">
      {canShow(thumbnail) ? (
        <img
          key={attempt(thumbnail)}
          src={thumbnail}
          alt={name}
          onError={() => giveUp(thumbnail)}
          className="size-40 rounded-card object-cover"
        />
      ) : (
        <>
          <span className="sr-only">{name}</span>
          <ImageOff aria-hidden className="size-10 text-ink-2" />
        </>
      )}
      <figcaption>
        <p className="font-bold">{title}</p>
        <p className="mt-1 text-ink-2">{detail}</p>
      </figcaption>
    </figure>
  );
}
