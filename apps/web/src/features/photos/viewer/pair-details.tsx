import { takenAtOf, type PhotoPair } from '../../../data/records/photos.ts';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { apartText, betweenText } from './pair-facts.ts';

/** When the two photos of a pair were taken, by whom, and how far apart. */
export function PairDetails({ pair: { before, after } }: { pair: PhotoPair }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const apart = apartText(before, after, (meters) => radiusText(meters, locale));
  return (
    <Facts>
      {(
        [
          ['Before', before],
          ['After', after],
        ] as const
      ).map(([word, photo]) => (
        <Fact key={word} name={word}>
          {formatDayTime(takenAtOf(photo), locale, timeZone)}
          <span className="block text-meta text-ink-2">
            {photo.takenBy ? people.fullName(photo.takenBy) : ''}
          </span>
          {photo.caption && <span className="block text-meta text-ink-2">{photo.caption}</span>}
        </Fact>
      ))}
      <Fact name="Between">{betweenText(takenAtOf(before), takenAtOf(after), timeZone)}</Fact>
      {apart && <Fact name="Same place">{apart}</Fact>}
    </Facts>
  );
}
