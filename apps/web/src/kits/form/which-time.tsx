import { instantsAt } from '@plumbline/domain/days/wall-clock';
import { isDay } from '../../design/fields/day-text.ts';
import { Segmented } from '../../design/controls/segmented.tsx';
import { useLocale } from '../../design/locale.tsx';
import type { Which } from './typed-time.ts';

export interface WhichTimeProps {
  /** 'YYYY-MM-DD' and 'HH:MM'. */
  day: string;
  time: string;
  /** The input that is asked about: 'From', 'Start time'. */
  of: string;
  value: Which;
  onChange: (which: Which) => void;
}

/**
 * Asks which of two equal times is meant, in the night in which clocks go back. Renders nothing for all other
 * times.
 */
export function WhichTime({ of, day, time, value, onChange }: WhichTimeProps) {
  const { locale, timeZone } = useLocale();
  if (!isDay(day) || time === '') return null;
  const [first, second] = instantsAt(day, time, timeZone);
  if (second === undefined) return null;
  const words = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return (
    <div>
      <p className="mb-1.5 text-meta text-ink-2">
        {of}: clocks go back that night, so this time comes twice. Which one is it?
      </p>
      <Segmented
        label={`${of}, which of both times`}
        block
        value={value === 'second' ? 'second' : 'first'}
        onChange={onChange}
        segments={[
          { value: 'first', label: words.format(first) },
          { value: 'second', label: words.format(second) },
        ]}
      />
    </div>
  );
}
