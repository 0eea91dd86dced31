import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { MapPin, MapPinCheck, MapPinOff } from 'lucide-react';
import { punchPositionText } from './clock-text.ts';

export interface PlaceLineProps {
  running: TimeEntry | null;
  /** The position of a punch is being determined. */
  looking: boolean;
}

/** Below the dial: where the punch was made, or that the next one will ask for the position. */
export function PlaceLine({ running, looking }: PlaceLineProps) {
  const location = running?.clockInLocation ?? null;
  const words = looking
    ? { title: 'Finding your location', detail: 'In a moment you are clocked in without it.' }
    : running === null
      ? {
          title: 'Your location, only when you punch',
          detail: 'If you say no, your time counts all the same.',
        }
      : punchPositionText(location);
  const Icon =
    looking || running === null || location === null
      ? MapPin
      : location.insideGeofence === false
        ? MapPinOff
        : MapPinCheck;
  return (
    <div className="text-center">
      <p className="inline-flex items-center gap-2 font-bold">
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {words.title}
      </p>
      <p className="text-meta text-ink-2">{words.detail}</p>
    </div>
  );
}
