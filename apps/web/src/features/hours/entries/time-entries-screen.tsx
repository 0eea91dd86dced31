import { ADMIN } from '@plumbline/domain/access/roles';
import { addDays } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { ChevronLeft, ChevronRight, Plus, Timer } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useHoursWithin } from '../../../data/records/read-through-records.ts';
import { useOrganization } from '../../../data/records/records.ts';
import { useNow } from '../../../data/replica/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { FilterBar } from '../../../design/controls/filter-chip.tsx';
import { FilterMenu } from '../../../design/controls/filter-menu.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { formatDay, formatHoursMinutes } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { instantsAround, weekOf } from '@plumbline/domain/days/weeks';
import { useToday } from '../../../kits/days/use-today.ts';
import { ListFrame } from '../../../kits/list/list-frame.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../../kits/names/use-project-names-for.ts';
import { Dock } from '../../../navigation/dock.tsx';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import { EntryRow } from '../shown/entry-row.tsx';
import { entriesByDay, entriesWithin, workedMinutes } from '../shown/hours.ts';
import { canChange, weekHeadline, weekText } from './week-text.ts';

const HoursForm = lazy(() => import('../shown/hours-form.tsx'));
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

const beyondText = { missing: 'Some hours of this week', label: 'the hours of this week' };

export default function TimeEntriesScreen() {
  const user = useUser();
  const people = usePeople();
  const phone = usePhone();
  const today = useToday();
  const now = useNow();
  const weekStart = useOrganization().row?.weekStart ?? 'monday';
  const { locale, timeZone } = useLocale();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [writing, setWriting] = useState<{ entry: TimeEntry | null } | null>(null);

  const sees = user.role === ADMIN;
  const person =
    sees && people.crew.some(({ id }) => id === address['person']) ? address['person'] : undefined;
  const anchor = isDay(address['week']) && address['week'] < today ? address['week'] : today;
  const week = weekOf(anchor, weekStart);
  const thisWeek = week.to >= today;
  const from = useHoursWithin(instantsAround(week));
  // The sum of an incomplete list would be taken for the whole.
  const whole = from.reach === 'complete';
  const entries = useMemo(() => {
    const of = from.rows.filter(({ userId }) => person === undefined || userId === person);
    return entriesWithin(of, { from: week.from, to: week.to }, timeZone);
  }, [from.rows, person, week.from, week.to, timeZone]);
  const days = entriesByDay(entries, { timeZone, now });
  const names = useProjectNamesFor(entries);
  const go = (days_: number) => {
    const next = addDays(week.from, days_);
    setAddress({ week: weekOf(today, weekStart).from <= next ? undefined : next });
  };
  // Hours are added for the person shown; entries to edit are the reader's own.
  const whose = writing?.entry ? user.id : (person ?? user.id);
  const add = () => setWriting({ entry: null });

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={weekText(week, locale)}
        status={
          <span className="flex">
            <IconButton icon={ChevronLeft} label="Previous week" onClick={() => go(-7)} />
            <IconButton icon={ChevronRight} label="Next week" disabled={thisWeek} onClick={() => go(7)} />
          </span>
        }
        detail={
          entries.length === 0 || !whole ? undefined : weekHeadline(entries, workedMinutes(entries, now))
        }
        actions={
          !phone && (
            <>
              <LinkButton {...pageTarget('timeclock')} icon={Timer}>
                Time clock
              </LinkButton>
              {entries.length > 0 && (
                <Button variant="primary" icon={Plus} onClick={add}>
                  Add hours
                </Button>
              )}
            </>
          )
        }
      />
      {sees && people.crew.length > 1 && (
        <FilterBar label="Whose hours">
          <FilterMenu
            label="Person"
            single
            options={people.crew.map(({ id, label }) => ({ value: id, label }))}
            value={person === undefined ? [] : [person]}
            onChange={([next]) => setAddress({ person: next })}
          />
        </FilterBar>
      )}
      <ListFrame
        what="entries"
        quiet={phone}
        from={from}
        beyond={beyondText}
        shown={entries.length}
        empty={
          <EmptyState
            title={thisWeek ? 'No hours this week yet' : 'No hours in this week'}
            action={
              !phone && (
                <Button variant="primary" icon={Plus} onClick={add}>
                  Add hours
                </Button>
              )
            }
          >
            Clock in where the work is, or add hours that you missed. Both count the same.
          </EmptyState>
        }
      >
        <div className="flex flex-col gap-4">
          {days.map(({ day, entries: of, minutes }) => (
            <Panel
              key={day}
              title={formatDay(day, locale, phone ? 'weekday' : 'long')}
              hint={day === today ? 'Today' : undefined}
              action={
                whole && (
                  <span className="text-body font-bold text-ink tabular">
                    <span className="sr-only">Together </span>
                    {formatHoursMinutes(minutes)}
                  </span>
                )
              }
            >
              <ul className="divide-y divide-hairline border-t border-hairline">
                {of.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    now={now}
                    person={sees && person === undefined ? people.fullName(entry.userId) : ''}
                    project={entry.projectId === null ? '' : names.nameOf(entry.projectId) || 'Another job'}
                    onEdit={canChange(entry, user.id) ? () => setWriting({ entry }) : undefined}
                  />
                ))}
              </ul>
            </Panel>
          ))}
          <p className="text-meta text-ink-2">
            Hours as punched. Time past midnight counts toward the day it started.
          </p>
        </div>
      </ListFrame>
      {phone && (
        <Dock>
          <Button variant="primary" size="dock" icon={Plus} onClick={add}>
            Add hours
          </Button>
          <LinkButton {...pageTarget('timeclock')} size="dock" aria-label="Time clock">
            <Timer aria-hidden className="size-5" />
          </LinkButton>
        </Dock>
      )}
      {writing && (
        <Suspense>
          <HoursForm
            entry={writing.entry}
            person={{ id: whose, name: people.fullName(whose) }}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
