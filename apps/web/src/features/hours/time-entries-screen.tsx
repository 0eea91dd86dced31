import { ADMIN } from '@plumbline/domain/access/roles';
import { addDays, dayOf } from '@plumbline/domain/days/days';
import { instantsAround, weekOf } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { overtimeRules } from '@plumbline/domain/hours/overtime';
import { clsx } from 'clsx';
import { Download, List, Plus, SlidersHorizontal, Table2, Timer } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFetchedEntriesWithin } from '../../data/records/fetched/time-entries.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { useRecord } from '../../data/records/use-records.ts';
import { useNow } from '../../data/device/clock.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterBar } from '../../design/controls/filter-chip.tsx';
import { FilterMenu } from '../../design/layers/filter-menu.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Segmented } from '../../design/controls/segmented.tsx';
import { TextLink } from '../../design/controls/text-link.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay, formatHours } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { EntryRow } from './shown/entry-row.tsx';
import { entriesByDay, entriesWithin, workedMinutes } from './parts/hours.ts';
import { AnswerChange } from './timesheets/answer-change.tsx';
import { markOf, openChange } from './parts/entry-marks.ts';
import { OfficeWeek } from './timesheets/office-week.tsx';
import { WeekHeader } from './timesheets/week-header.tsx';
import { weekSheet } from './timesheets/week-sheet.ts';
import { WeekSummary } from './timesheets/week-summary.tsx';
import { canChange, weekHeadline } from './parts/week-text.ts';

const HoursForm = lazy(() => import('./shown/hours-form.tsx'));
const EntrySheet = lazy(() => import('./timesheets/entry-sheet.tsx'));
const WhereHoursWent = lazy(() => import('./timesheets/where-hours-went.tsx'));
const ExportDialog = lazy(() => import('./payroll/export-dialog.tsx'));
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

const beyondText = { missing: 'Some hours of this week', label: 'the hours of this week' };

type Writing = { entry: TimeEntry | null; userId: string; day?: string };

/**
 * The hours of a week. The office sees everybody's as a grid of people and days, or as a list. `?person=`
 * shows the week of one person, as all others see their own.
 */
export default function TimeEntriesScreen() {
  const user = useUser();
  const people = usePeople();
  const phone = usePhone();
  const today = useToday();
  const now = useNow();
  const organization = useOrganization().row;
  const weekStart = organization?.weekStart ?? 'monday';
  const { locale, timeZone } = useLocale();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [dialog, setDialog] = useState<'export' | null>(null);

  const admin = user.role === ADMIN;
  const person =
    admin && people.members.some(({ userId }) => userId === address['person'])
      ? address['person']
      : undefined;
  const isGrid = admin && person === undefined && address['view'] !== 'list';
  const asked = useRecord('timeEntry', address['entry'] ?? null).row;
  // If the address names an entry and no week, the week is that of the entry.
  const wanted = address['week'] ?? (asked === null ? undefined : dayOf(asked.clockIn, timeZone));
  const anchor = isDay(wanted) && wanted < today ? wanted : today;
  const week = weekOf(anchor, weekStart);
  const thisWeek = week.to >= today;
  const from = useFetchedEntriesWithin(instantsAround(week));
  // The sum of an incomplete list would be mistaken for the whole.
  const whole = from.reach === 'complete';
  const all = useMemo(
    () => entriesWithin(from.rows, { from: week.from, to: week.to }, timeZone),
    [from.rows, week.from, week.to, timeZone],
  );
  const job = address['project'];
  const ofPerson = admin ? all.filter(({ userId }) => person === undefined || userId === person) : all;
  const entries = isGrid ? all : ofPerson.filter(({ projectId }) => job === undefined || projectId === job);
  // As in the sums of the week, a clock that was probably forgotten counts only once its end is known.
  const counted = entries.filter((entry) => markOf(entry, { now }) !== 'missing');
  const days = entriesByDay(entries, { timeZone, now });
  const names = useProjectNamesFor(all);
  const rules = overtimeRules(organization ?? { overtimeDailyMinutes: null, overtimeWeeklyMinutes: null });
  const open =
    address['entry'] === undefined ? null : (all.find(({ id }) => id === address['entry']) ?? asked);
  const go = (count: number) => {
    const next = addDays(week.from, count);
    setAddress({
      week: weekOf(today, weekStart).from <= next ? undefined : next,
      entry: undefined,
    });
  };
  // Hours are added for the person shown.
  const whose = person ?? user.id;
  const add = () => setWriting({ entry: null, userId: whose });
  const ownChanges = useTimeEntries({ userId: user.id }).rows.filter((entry) => openChange(entry) !== null);
  const jobs = [...new Set(ofPerson.flatMap(({ projectId }) => projectId ?? []))];
  // Whether one person's week is shown. The office's list may contain everybody's.
  const single = !admin || person !== undefined;
  const exporting = (
    <Button icon={Download} onClick={() => setDialog('export')}>
      Export
    </Button>
  );
  const toolbar = (admin || phone) && (
    <div className="flex flex-wrap items-center gap-2.5">
      {!admin ? null : person === undefined ? (
        <Segmented
          label="View"
          value={isGrid ? 'grid' : 'list'}
          segments={[
            { value: 'grid', label: 'Week', icon: Table2 },
            { value: 'list', label: 'List', icon: List },
          ]}
          onChange={(view) => setAddress({ view: view === 'list' ? view : undefined, project: undefined })}
        />
      ) : (
        <TextLink {...pageTarget('timeentries', { week: address['week'], view: address['view'] })}>
          Everybody’s week
        </TextLink>
      )}
      {admin && !isGrid && (
        <FilterBar label="Which hours">
          {people.crew.length > 1 && (
            <FilterMenu
              label="Person"
              single
              options={people.crew.map(({ id, label }) => ({ value: id, label }))}
              value={person === undefined ? [] : [person]}
              onChange={([next]) => setAddress({ person: next })}
            />
          )}
          <FilterMenu
            label="Job"
            single
            options={jobs.map((id) => ({ value: id, label: names.nameOf(id) || 'Another job' }))}
            value={job === undefined ? [] : [job]}
            onChange={([next]) => setAddress({ project: next })}
          />
        </FilterBar>
      )}
      {phone && !isGrid && exporting}
      {admin && isGrid && (
        <LinkButton
          {...pageTarget('profile', { tab: 'organization' })}
          variant="quiet"
          // Fits beside the choice of views even on the narrowest phone.
          className="max-md:px-2"
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          Time rules
        </LinkButton>
      )}
    </div>
  );
  const went = whole && entries.length > 0 && (
    <Suspense>
      <WhereHoursWent entries={entries} names={names} now={now} />
    </Suspense>
  );

  return (
    <div className={clsx('flex flex-col gap-4', open !== null && 'xl:pr-96')}>
      {isGrid ? (
        <OfficeWeek
          key={week.from}
          week={week}
          from={from}
          people={people}
          rules={rules}
          today={today}
          now={now}
          toolbar={toolbar}
          isLast={thisWeek}
          onGo={go}
          entries={all}
          openEntry={open?.id ?? null}
          actions={
            <>
              {exporting}
              {!phone && <Button onClick={add}>Add hours</Button>}
            </>
          }
          onAdd={(userId, day) => setWriting({ entry: null, userId, day: day < today ? day : today })}
        >
          {went}
        </OfficeWeek>
      ) : (
        <>
          <WeekHeader
            week={week}
            isLast={thisWeek}
            onGo={go}
            whose={person === undefined ? undefined : people.fullName(person)}
            detail={
              entries.length === 0 || !whole ? undefined : weekHeadline(entries, workedMinutes(counted, now))
            }
            actions={
              !phone && (
                <>
                  {exporting}
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
          {toolbar}
          {whose === user.id &&
            single &&
            ownChanges.map((entry) => <AnswerChange key={entry.id} entry={entry} />)}
          {single && whole && entries.length > 0 && job === undefined && (
            <WeekSummary
              sheet={weekSheet(whose, entries, { week, timeZone, rules, now })}
              week={week}
              now={now}
              name={whose === user.id ? '' : people.fullName(whose)}
            />
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
                        {formatHours(minutes)}
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
                        person={admin && person === undefined ? people.fullName(entry.userId) : ''}
                        project={
                          entry.projectId === null ? '' : names.nameOf(entry.projectId) || 'Another job'
                        }
                        onOpen={() => setAddress({ entry: entry.id })}
                        onEdit={
                          canChange(entry, user.id)
                            ? () => setWriting({ entry, userId: entry.userId })
                            : undefined
                        }
                      />
                    ))}
                  </ul>
                </Panel>
              ))}
              {went}
              <p className="text-meta text-ink-2">
                Hours as punched. Time past midnight counts toward the day it started.
              </p>
            </div>
          </ListFrame>
        </>
      )}
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
      {open && (
        <Suspense>
          <EntrySheet
            key={open.id}
            entry={open}
            ofDay={all
              .filter(
                ({ userId, clockIn }) =>
                  userId === open.userId && dayOf(clockIn, timeZone) === dayOf(open.clockIn, timeZone),
              )
              .toSorted((a, b) => (a.clockIn < b.clockIn ? -1 : 1))}
            names={names}
            onOpen={(entry) => setAddress({ entry }, { replace: true })}
            // The week that was shown because of the entry stays in sight.
            onClose={() =>
              setAddress({ entry: undefined, week: thisWeek ? undefined : week.from }, { replace: true })
            }
          />
        </Suspense>
      )}
      {dialog === 'export' && (
        <Suspense>
          <ExportDialog week={week} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {writing && (
        <Suspense>
          <HoursForm
            entry={writing.entry}
            person={{ id: writing.userId, name: people.fullName(writing.userId) }}
            {...(writing.day !== undefined && { day: writing.day })}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
