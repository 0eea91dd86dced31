import { type CSSProperties, useEffect, useState } from 'react';
import { logError } from '../../../data/server/errors.ts';

/**
 * The colours of a photo as the background of its place, until its picture is there: then `hash`, its ThumbHash in
 * Base64, is null. They fill the place as the picture will by `fit`. What draws them is loaded once it is needed.
 */
export function useThumbHash(
  hash: string | null,
  fit: 'cover' | 'contain',
): Pick<CSSProperties, 'background'> | undefined {
  const [drawn, setDrawn] = useState<{ hash: string; url: string } | null>(null);
  useEffect(() => {
    if (hash === null) return undefined;
    let wanted = true;
    import('./thumb-hash-picture.ts')
      .then(({ thumbHashPicture }) => {
        if (wanted) setDrawn({ hash, url: thumbHashPicture(hash) });
      })
      .catch((thrown: unknown) => logError(thrown, 'Drawing the colours of a photo'));
    return () => {
      wanted = false;
    };
  }, [hash]);
  if (drawn === null || drawn.hash !== hash) return undefined;
  return { background: `center / ${fit} no-repeat url("${drawn.url}")` };
}
