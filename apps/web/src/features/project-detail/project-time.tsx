import { ADMIN } from '@plumbline/domain/access/roles';
import { dayOf } from '@plumbline/domain/days/days';
import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { useState } from 'react';
import { useFetchedEntriesOf } from '../../data/records/fetched/time-entries.ts';
import { useNow } from '../../data/device/clock.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay, formatHoursInWords } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useOpenPage, usePageSearch } from '../../navigation/use-page.ts';
import { EntryRow } from '../hours/shown/entry-row.tsx';
import { entriesByDay, workedMinutes } from '../hours/parts/hours.ts';
import { beyondHours } from './beyond-text.ts';

/** How many days are rendered; earlier ones are added on request. */
const daysAtOnce = 14;

export interface ProjectTimeProps {
  project: Project;
  tasks: readonly Task[];
  people: People;
}

/** Who worked on this job and for how long, by day. A field technician sees only their own hours, and is told so. */
export default function ProjectTime({ project, tasks, people }: ProjectTimeProps) {
  const { role } = useUser();
  const fetched = useFetchedEntriesOf(project.id);
  const asked = usePageSearch()['status'];
  const standing = asked === 'approved' || asked === 'pending' ? asked : null;
  const from = {
    ...fetched,
    rows: standing === null ? fetched.rows : fetched.rows.filter(({ status }) => status === standing),
  };
  const now = useNow();
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const [shown, setShown] = useState(daysAtOnce);
  const openPage = useOpenPage();
  const office = role === ADMIN;
  // Any day of a week names it.
  const weekDay = (clockIn: string) => dayOf(clockIn, timeZone);
  const days = entriesByDay(from.rows, { timeZone, now });
  const taskTitles = new Map(tasks.map(({ id, title }) => [id, title]));
  const crew = new Set(from.rows.map(({ userId }) => userId)).size;
  return (
    <div className="flex flex-col gap-4">
      {standing !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-bold">{standing === 'approved' ? 'Approved hours' : 'Hours not approved yet'}</p>
          <Button onClick={() => openPage('projectdetail', { id: project.id, tab: 'time' })}>
            Show all hours
          </Button>
        </div>
      )}
      {from.rows.length > 0 && (
        <div className="flex items-start justify-between gap-4 large-text:flex-col">
          {/* The words stand below the figure: that it is not all yet is said and unsaid without moving anything. */}
          <p className="min-w-0">
            <span className="block">
              {from.reach !== 'complete' && <span className="text-ink-2">At least </span>}
              <span className="figures text-title">{formatHoursInWords(workedMinutes(from.rows, now))}</span>
            </span>{' '}
            <span className="block text-ink-2">
              {office
                ? `on this job, by ${crew === 1 ? 'one person' : `${crew} people`}`
                : 'on this job by you'}
            </span>
          </p>
          <LinkButton {...pageTarget('timeentries')}>All hours</LinkButton>
        </div>
      )}
      <ListFrame
        what="hours"
        from={from}
        beyond={beyondHours}
        shown={from.rows.length}
        empty={
          <EmptyState
            title="No hours yet"
            action={<LinkButton {...pageTarget('timeclock')}>Go to the clock</LinkButton>}
          >
            Hours on this job show up here, day by day.
          </EmptyState>
        }
      >
        {days.slice(0, shown).map(({ day, entries, minutes }) => (
          <Panel
            key={day}
            title={day === today ? 'Today' : formatDay(day, locale, 'weekday')}
            hint={formatHoursInWords(minutes)}
          >
            <ul className="divide-y divide-hairline border-t border-hairline">
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  now={now}
                  person={people.fullName(entry.userId)}
                  project={taskTitles.get(entry.taskId ?? '') ?? null}
                  onOpen={() => openPage('timeentries', { entry: entry.id, week: weekDay(entry.clockIn) })}
                />
              ))}
            </ul>
          </Panel>
        ))}
        {days.length > shown && (
          <Button className="self-center" onClick={() => setShown(shown + daysAtOnce)}>
            Show earlier days
          </Button>
        )}
      </ListFrame>
      {!office && from.state !== 'loading' && (
        <p className="text-meta text-ink-2">You see your own hours; the office sees all.</p>
      )}
    </div>
  );
}
