import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { ActivityEvent, ActivityEvents } from '../../../data/queries/activity.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Card } from '../../../design/display/card.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { dayWord } from '../../../kits/days/when.ts';
import { ActivityRow } from './activity-row.tsx';

export interface ActivityDaysProps {
  events: ActivityEvents;
  /** All events are of one project, which is then not named. */
  inProject?: boolean;
}

/** Who changed what, day by day, the newest first, with a button for earlier ones. */
export function ActivityDays({ events: { rows, more, busy }, inProject = false }: ActivityDaysProps) {
  const { timeZone } = useLocale();
  return (
    <>
      {byDay(rows, timeZone).map(([day, events]) => (
        <Day key={day} day={day} events={events} inProject={inProject} />
      ))}
      {more && (
        <Button className="self-center" busy={busy} onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
}

function byDay(events: readonly ActivityEvent[], timeZone: string): [string, ActivityEvent[]][] {
  const days = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = dayOf(event.at, timeZone);
    const existing = days.get(day);
    if (existing) existing.push(event);
    else days.set(day, [event]);
  }
  return [...days];
}

function Day({
  day,
  events,
  inProject,
}: {
  day: string;
  events: readonly ActivityEvent[];
  inProject: boolean;
}) {
  const { locale } = useLocale();
  const today = useToday();
  const word = day === addDays(today, -1) ? 'Yesterday' : dayWord(day, today, locale);
  return (
    <section aria-label={word} className="flex flex-col gap-2">
      <h2 className="heading text-panel">{word}</h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {events.map((event) => (
            <ActivityRow key={event.id} event={event} inProject={inProject} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
