import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useNow } from '../../data/device/clock.ts';
import { useLocale } from '../../design/locale.tsx';
import { deviceZone } from '../../data/device/device-zone.ts';
import { clocksDiffer, zoneInWords } from './zone-text.ts';

/**
 * For example 'Times are in Central time (CST).' Renders nothing while the clocks of both zones show the same
 * time.
 */
export function ZoneWordsLine({ className }: { className?: string }) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  if (!clocksDiffer(timeZone, deviceZone, now)) return null;
  return (
    <p className={clsx('flex items-center gap-2 text-meta text-ink-2', className)}>
      <Clock aria-hidden className="size-4 shrink-0" />
      Times are in {zoneInWords(timeZone)} ({zoneLetters(locale, timeZone, now)}).
    </p>
  );
}

/** The abbreviation of a zone, such as 'CST' or 'GMT+1'. */
function zoneLetters(locale: string, timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
