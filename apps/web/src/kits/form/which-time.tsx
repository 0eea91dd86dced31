import { instantsAt } from '@plumbline/domain/days/wall-clock';
import { isDay } from '../../design/fields/day-text.ts';
import { Segmented } from '../../design/controls/segmented.tsx';
import { useLocale } from '../../design/locale.tsx';
import type { Which } from './typed-time.ts';

export interface WhichTimeProps {
  /** 'YYYY-MM-DD' and 'HH:MM'. */
  day: string;
  time: string;
  value: Which;
  onChange: (which: Which) => void;
}

/** In the night in which clocks go back, which of two equal times is meant; nothing in any other. */
export function WhichTime({ day, time, value, onChange }: WhichTimeProps) {
  const { locale, timeZone } = useLocale();
  if (!isDay(day) || time === '') return null;
  const [first, second] = instantsAt(day, time, timeZone);
  if (second === undefined) return null;
  const words = new Intl.DateTimeFormat(locale, {
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  });
  return (
    <div className="mt-1.5">
      <Segmented
        label="Which of both times"
        block
        value={value === 'second' ? 'second' : 'first'}
        onChange={onChange}
        segments={[
          { value: 'first', label: words.format(first) },
          { value: 'second', label: words.format(second) },
        ]}
      />
      <p className="mt-1 text-meta text-ink-2">Clocks go back that night: this time comes twice.</p>
    </div>
  );
}
