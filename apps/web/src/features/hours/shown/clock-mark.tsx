import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { clockMarkWords } from './clock-mark-text.ts';

/** Where the device's clock was changed while an entry was made: both readings of each punch, for whoever looks at it. */
export function ClockMark({ entry: { clockReadings = null } }: { entry: Pick<TimeEntry, 'clockReadings'> }) {
  const { locale, timeZone } = useLocale();
  if (clockReadings === null) return null;
  const { title, readings } = clockMarkWords(clockReadings, { locale, timeZone });
  return (
    <p className="text-meta">
      <StatusText kind="risk">{title}</StatusText>
      {readings.map((reading) => (
        <span key={reading} className="block text-ink-2 wrap-anywhere">
          {reading}
        </span>
      ))}
    </p>
  );
}
