import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { workedSeconds } from '@plumbline/domain/hours/worked';
import { MapPin, MapPinCheck, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatHoursInWords } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { punchPositionText } from './clock-text.ts';
import type { FencePosition } from './fence-position.ts';

export interface PositionLineProps {
  running: TimeEntry | null;
  /** The position where the clock was started. Null if there is none. */
  position: FencePosition | null;
  /** The position of a punch is being determined. */
  looking: boolean;
  /** A button with which the person may do something about the position. */
  action?: ReactNode;
}

/** The line below the dial: where the punch was made, or that the next one will ask for the position. */
export function PositionLine({ running, position, looking, action }: PositionLineProps) {
  const { locale } = useLocale();
  const words = looking
    ? { title: 'Finding your location', detail: 'Your time counts already, with or without it.' }
    : running === null
      ? {
          title: 'Your location, only when you punch',
          detail: 'If you say no, your time counts all the same.',
        }
      : punchPositionText(position, locale);
  const Icon =
    looking || position === null || position.inside === null
      ? MapPin
      : position.inside
        ? MapPinCheck
        : MapPinOff;
  const reason = looking ? null : (running?.clockInReason ?? null);
  return (
    <div className="text-center">
      <p className="inline-flex items-center gap-2 font-bold">
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {words.title}
      </p>
      <p className="text-meta text-ink-2">{reason === null ? words.detail : `You said: ${reason}`}</p>
      {reason === null && action}
    </div>
  );
}

export interface BreakLineProps {
  running: TimeEntry;
  paid: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** The line below the dial during a break: whether the paid time goes on. */
export function BreakLine({ running, paid, now }: BreakLineProps) {
  const time = formatHoursInWords(workedSeconds(running, now) / 60);
  return (
    <div className="text-center">
      <p className="font-bold">
        {paid ? `Paid time goes on: ${time} so far` : `Paid time is paused at ${time}`}
      </p>
      <p className="text-meta text-ink-2">Nobody asks for your location on a break.</p>
    </div>
  );
}
