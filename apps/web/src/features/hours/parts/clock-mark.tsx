import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { clockMarkText } from './clock-mark-text.ts';

/** For an entry during which the device's clock was changed: both readings of each punch, to be checked. */
export function ClockMark({ entry: { clockReadings = null } }: { entry: Pick<TimeEntry, 'clockReadings'> }) {
  const { locale, timeZone } = useLocale();
  if (clockReadings === null) return null;
  const { title, readings } = clockMarkText(clockReadings, { locale, timeZone });
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
