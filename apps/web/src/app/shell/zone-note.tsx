import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganizationFormat } from '../../data/records/organization.ts';
import { useUser } from '../../data/session/session.ts';
import { useNow } from '../../data/device/clock.ts';
import { Button } from '../../design/controls/button.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { deviceZone } from '../../data/device/device-zone.ts';
import { ZoneWordsLine } from '../../kits/days/zone-words-line.tsx';
import { clocksDiffer, zoneInWords } from '../../kits/days/zone-text.ts';

const storageKey = 'plumbline-zone-note';

/** Where times are read all over the page; forms say it beside their inputs. */
const pagesOfTimes = new Set<PageName>(['timeclock', 'timeentries', 'calendar', 'tracking']);

/**
 * Whose times these are, for somebody whose device is in another zone: until they have read it, on every page, and then
 * in one quiet line where times are read. It comes back when either of the zones is another. It is a part of the shell
 * and not loaded later, because it would push down the page when people begin to press there.
 */
export function ZoneNote() {
  const { pathname } = useLocation();
  const format = useOrganizationFormat();
  const { organizationId } = useUser();
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const about = `${organizationId} ${timeZone} ${deviceZone}`;
  const [read, setRead] = useState(() => localStorage.getItem(storageKey));
  if (format === null || !clocksDiffer(timeZone, deviceZone, now)) return null;
  if (read === about)
    return (
      pagesOfTimes.has(resolvePage(pathname)) && (
        <ZoneWordsLine className="border-b border-hairline px-4 py-2 md:px-6" />
      )
    );
  return (
    <Banner
      strip
      tone="info"
      title={`Times are those of ${format.name}`}
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
