import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { arrivalChoices, type Drive } from '@plumbline/domain/schedule/arrival';
import { lengthText } from '@plumbline/domain/schedule/text';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useProject } from '../../../data/records/projects.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { inMinutes } from './use-drive.ts';

export interface ArrivalProps {
  event: CalendarEvent;
  drive: Drive | null;
}

/** The expected arrival of a person who is on the way, and a button to set it or to change it. */
export function Arrival({ event: { id: eventId, expectedAt }, drive }: ArrivalProps) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const call = useMutate('calendarEvents.setJobStatus');
  const before = useProject(drive?.from.projectId ?? null).row?.name ?? drive?.from.title;
  const lengthOf = (minutes: number) => lengthText(minutes * 60, locale);
  const say = async (minutes: number): Promise<void> => {
    await call.run(
      { eventId, jobStatus: 'en_route', expectedAt: inMinutes(minutes) },
      { form: false, retry: () => void say(minutes) },
    );
  };
  return (
    <fieldset aria-label="Expected arrival" className="flex min-w-0 flex-col gap-2">
      <p aria-live="polite" className="text-meta text-ink-2">
        {expectedAt ? (
          <>
            Expected at{' '}
            <span className="font-bold text-ink tabular">{formatTime(expectedAt, locale, timeZone)}</span>
          </>
        ) : (
          'No arrival time yet'
        )}
        {drive && <span className="block">{`About ${lengthOf(drive.minutes)} from ${before}`}</span>}
      </p>
      <div className="flex flex-wrap gap-2 *:min-w-16 *:flex-1 *:px-1.5">
        {arrivalChoices(drive).map((minutes) => (
          <Button
            key={minutes}
            aria-label={`Expected in ${lengthOf(minutes)}`}
            disabled={!online || call.busy}
            onClick={() => void say(minutes)}
          >
            {lengthOf(minutes)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
