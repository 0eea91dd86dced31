import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { lazy, Suspense, useMemo } from 'react';
import { useCalendarEvents } from '../../data/records/calendar-events.ts';
import type { Rows } from '../../data/records/use-records.ts';
import { useNow } from '../../data/device/clock.ts';
import { RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { useUser } from '../../data/session/session.ts';
import { formatDay, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { onTheWayText } from '../../kits/days/on-the-way.ts';

const JobSteps = lazy(() => import('../calendar/shown/job-steps.tsx'));

const shown = 4;
const daysAhead = 60;

/** The events that the panel shows. */
export function useNextEvents(projectId: string, today: string): Rows<CalendarEvent> {
  // Computed from the day, so that the query stays the same while the page is open.
  const span = useMemo(
    () => ({ from: `${addDays(today, -1)}T00:00:00.000Z`, to: `${addDays(today, daysAhead)}T00:00:00.000Z` }),
    [today],
  );
  return useCalendarEvents({ ...span, projectId });
}

/** The job's calendar events of the next two months. */
export function NextEventsPanel({ projectId, today }: { projectId: string; today: string }) {
  const { rows } = useNextEvents(projectId, today);
  const now = new Date(useNow()).toISOString();
  const next = rows
    .filter(({ endDate, unscheduled }) => endDate > now && unscheduled !== true)
    .slice(0, shown);
  return (
    <Panel title="Next">
      {next.length === 0 ? (
        <PanelBody>
          <p className="text-ink-2">Nothing in the calendar for the next two months.</p>
        </PanelBody>
      ) : (
        <RowList label="Next events">
          {next.map((event) => (
            <EventRow key={event.id} event={event} today={today} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function EventRow({ event, today }: { event: CalendarEvent; today: string }) {
  const { locale, timeZone } = useLocale();
  const { id: self } = useUser();
  const day = dayOf(event.startDate, timeZone);
  const [weekday] = formatDay(day, locale, 'weekday').split(',');
  const time = event.isAllDay ? 'All day' : formatTime(event.startDate, locale, timeZone);
  const steps = event.jobStatus !== null && event.attendees.includes(self) && day <= today;
  return (
    <li data-plan={event.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <time dateTime={event.startDate} className="w-10 shrink-0 text-center">
        <span className="block text-meta text-ink-2">{weekday}</span>
        <span className="block text-panel tabular">{Number(day.slice(-2))}</span>
        <span className="sr-only">{formatDay(day, locale, 'medium')}</span>
      </time>
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold">{event.title}</p>
        <p className="truncate text-meta text-ink-2">
          {[onTheWayText(event, { locale, timeZone }), time, event.location].filter(Boolean).join(', ')}
        </p>
      </div>
      {steps && (
        <div className="basis-full pb-1 empty:hidden">
          <Suspense>
            <JobSteps event={event} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
