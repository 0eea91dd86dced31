import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { placeOrigin } from '@plumbline/domain/entities/photo-origins';
import { Map as MapSign } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isTimeUnsure, takenAtOf } from '../../../data/records/photos.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { byteText } from '../../../kits/labels/bytes.ts';
import { coordinatesText } from '../../../kits/map/coordinates.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { categoryLabel, clockOrigin, photoHashes } from '../parts/photo-text.ts';

const WorkMap = lazy(() => import('../../../kits/map/work-map.tsx'));

export interface PhotoDetailsProps {
  photo: Photo;
  name: string;
  taker: string;
  /** Further facts, after those of the photo itself. */
  children?: ReactNode;
}

/** When and where a photo was taken, each with its source, by whom, and what file it is. */
export function PhotoDetails({ photo, name, taker, children }: PhotoDetailsProps) {
  const { locale, timeZone } = useLocale();
  const instant = takenAtOf(photo);
  const { latitude, longitude, accuracyM, width, height, fileSize, tags } = photo;
  const time = clockOrigin(photo);
  const origin = placeOrigin(photo, (meters) => radiusText(meters, locale));
  const hashes = photoHashes(photo);
  return (
    <Facts>
      <Fact name={photo.takenAt === null ? 'Added' : 'When'}>
        {clockText(instant, locale, timeZone)}, {formatDay(dayOf(instant, timeZone), locale, 'weekdayYear')}
        {isTimeUnsure(photo) && <Small>Unsure: the camera’s clock was off</Small>}
        {time && <Small>{time}</Small>}
      </Fact>
      {origin !== null && (
        <Fact name="Where">
          {latitude != null && longitude != null && (
            <>
              <span className="tabular">{coordinatesText({ latitude, longitude })}</span>
              <OnMap
                photoId={photo.id}
                name={name}
                latitude={latitude}
                longitude={longitude}
                accuracyM={accuracyM ?? null}
              />
            </>
          )}
          {latitude == null ? origin : <Small>{origin}</Small>}
        </Fact>
      )}
      {taker && <Fact name="Who">{taker}</Fact>}
      <Fact name="Category">{categoryLabel(photo.category)}</Fact>
      {tags.length > 0 && <Fact name="Tags">{tags.join(', ')}</Fact>}
      {children}
      <Fact name="Size">
        {width.toLocaleString(locale)} × {height.toLocaleString(locale)} pixels, {byteText(fileSize, locale)}
      </Fact>
      {hashes.length > 0 && (
        <Fact name="Hashes">
          <details>
            <summary className="cursor-pointer py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
              {hashes.length} of SHA-256
            </summary>
            <dl className="mt-1 flex flex-col gap-2 text-meta">
              {hashes.map(({ of, hash }) => (
                <div key={of}>
                  <dt className="text-ink-2">{of}</dt>
                  <dd className="font-mono text-axis break-all">{hash}</dd>
                </div>
              ))}
            </dl>
          </details>
        </Fact>
      )}
    </Facts>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-meta text-ink-2">{children}</span>;
}

/** On the phone the map comes on request, because it is heavy to load over a weak signal. */
function OnMap(props: {
  photoId: string;
  name: string;
  latitude: number;
  longitude: number;
  accuracyM: number | null;
}) {
  const phone = usePhone();
  const [isAsked, setAsked] = useState(false);
  const { photoId: id, name, latitude, longitude, accuracyM } = props;
  const site = { id, name, latitude, longitude, radiusM: accuracyM ?? 0, named: false };
  if (phone && !isAsked)
    return (
      <Button size="small" icon={MapSign} className="my-2 flex" onClick={() => setAsked(true)}>
        Show on a map
      </Button>
    );
  return (
    <div className="my-2">
      <Suspense fallback={<div className="h-36 rounded-card bg-lift" />}>
        <WorkMap
          people={[]}
          sites={[site]}
          trail={null}
          stops={[]}
          leftOut={null}
          view={{ key: site.id, points: [site] }}
          onPerson={nobody}
          className="h-36"
          instead={null}
        />
      </Suspense>
    </div>
  );
}

/** '9:41:08 AM': to the second, by which photos of one burst differ. */
function clockText(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(new Date(instant));
}

/** The map of a photo has no people to press. */
function nobody(): void {}
