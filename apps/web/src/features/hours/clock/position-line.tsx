import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { MapPin, MapPinCheck, MapPinOff } from 'lucide-react';
import { placeWords } from './clock-text.ts';

export interface PlaceLineProps {
  running: TimeEntry | null;
  /** A punch waits for its position. */
  looking: boolean;
}

/** Under the dial: where the punch was made, or what will be asked at the next one. */
export function PlaceLine({ running, looking }: PlaceLineProps) {
  const location = running?.clockInLocation ?? null;
  const words = looking
    ? { title: 'Looking where you are', detail: 'It goes on without in a moment.' }
    : running === null
      ? {
          title: 'Your position, only when you punch',
          detail: 'If you say no, your time counts all the same.',
        }
      : placeWords(location);
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
