import { useState } from 'react';
import { useOrganization } from '../../data/records/records.ts';
import { useNow } from '../../data/device/clock.ts';
import { Button } from '../../design/controls/button.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { clocksDiffer, zoneInWords } from '../../kits/days/zone-words.ts';

const storageKey = 'plumbline-zone-note';

/**
 * Whose times these are, for somebody whose device is in another zone; until they have read it. It comes back when
 * either of the zones is another.
 */
export function ZoneNote({ deviceZone }: { deviceZone: string }) {
  const { row } = useOrganization();
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const about = `${row?.id} ${timeZone} ${deviceZone}`;
  const [read, setRead] = useState(() => localStorage.getItem(storageKey));
  if (row === null || read === about || !clocksDiffer(timeZone, deviceZone, now)) return null;
  return (
    <Banner
      strip
      tone="info"
      title={`Times are those of ${row.name}`}
      action={
        <Button
          size="small"
          onClick={() => {
            localStorage.setItem(storageKey, about);
            setRead(about);
          }}
        >
          Got it
        </Button>
      }
    >
      {zoneInWords(timeZone)}, now {formatTime(now, locale, timeZone)}. Where this device is it is{' '}
      {formatTime(now, locale, deviceZone)}.
    </Banner>
  );
}
