import { addDays } from '@plumbline/domain/days/days';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { instantsAround, weekOf } from '@plumbline/domain/days/weeks';
import { clsx } from 'clsx';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useFetchedEvent, useFetchedEvents } from '../../data/records/fetched/calendar-events.ts';
import { useMembers } from '../../data/records/members.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { useVisitDrafts } from '../../data/records/visit-drafts.ts';
import { isWaiting } from '../../data/records/use-records.ts';
import { useCopyStatus } from '../../data/replica/replica.ts';
import { useRights } from '../../data/session/use-rights.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { isOnDays } from '../../kits/days/event-days.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { boardRows } from './board/board-rows.ts';
import type { CrewWeekProps } from './board/crew-week.tsx';
import { inTrayOrder, Tray, useTray } from './board/tray.tsx';
import { noWords, StandingMarks } from './parts/standing-marks.tsx';
import { SchedulingProvider } from './conflict/scheduling-provider.tsx';
import {
  type CalendarFilter,
  daysOfView,
  eachDay,
  filterOf,
  isAskedFor,
  isNarrowed,
  officeViews,
  phoneViews,
  stepped,
  type View,
} from './parts/calendar-filter.ts';
import { CalendarFilters, noFilters } from './calendar-filters.tsx';
import { CalendarActions, CalendarHeader } from './calendar-header.tsx';
import { DaysReachNote, daysReachOf, GettingDays, MissingEventNote } from './days-reach.tsx';
import { headlineOf } from './parts/calendar-text.ts';
import { PlanCounts, TomorrowUnseen } from './dispatch/plan-counts.tsx';
import { useEventLayers } from './form/use-event-layers.tsx';
import { useWithOwnEvents } from './integrations/use-integrations.ts';
import { DatePanel } from './layers/date-rows.tsx';
import { type DateMark, layers } from './layers/dates.ts';
import { useDateMarks } from './layers/use-date-marks.ts';
import { PrintMenu } from './print/print-menu.tsx';
import { coloringOf, eventColors, EventColorsContext } from './parts/event-colors.ts';

// Each view is loaded when it is first shown: a phone has no boards, and the office needs one at a time.
const AgendaView = lazy(() => import('./views/agenda-view.tsx'));
const CrewDay = lazy(() => import('./board/crew-day.tsx'));
const CrewList = lazy(() => import('./board/crew-list.tsx'));
const CrewWeek = lazy(() => import('./board/crew-week.tsx'));
const HoursView = lazy(() => import('./views/hours-view.tsx'));
const MonthView = lazy(() => import('./views/month-view.tsx'));
const BoardLook = lazy(async () => ({ default: (await import('./board/board-look.tsx')).BoardLook }));
const StandingLayer = lazy(() => import('./conflict/standing-layer.tsx'));
const PublishBar = lazy(() => import('./publish/publish-bar.tsx'));
const EventSheet = lazy(() => import('./event-sheet.tsx'));

/** The calendar of the company with the boards of its crew. The page's address says what is shown. */
export default function CalendarScreen() {
  return (
    <SchedulingProvider>
      <Calendar />
    </SchedulingProvider>
  );
}

function Calendar() {
  const phone = usePhone();
  const [wantsFull, setFull] = useState(false);
  const [words, setWords] = useState(noWords);
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const { view, day, people, skill, project, type, layers: also, color, event: openedId } = usePageSearch();
  const setAddress = useSetPageSearch();
  const weekStart = useOrganization().row?.weekStart ?? 'monday';
  const views: readonly View[] = phone ? phoneViews : officeViews;
  const team = useMembers();
  const filter = useMemo(
    () => filterOf({ view, day, people, skill, project, type }, { today, views, team: team.rows }),
    [view, day, people, skill, project, type, today, views, team.rows],
  );
  const isCrewView = filter.view === 'crew-day' || filter.view === 'crew-week';
  const isFull = wantsFull && isCrewView && !phone;
  const { from, to } = daysOfView(filter, weekStart);
  const found = useFetchedEvents(instantsAround({ from, to }));
  const tray = useTray();
  const names = useProjectNamesFor(found.rows);
  const colors = useMemo(
    () => eventColors(coloringOf(color), { projects: names.projects, members: team.rows }),
    [color, names, team.rows],
  );
  const shownLayers = useMemo(
    () => layers.filter((layer) => (also ?? '').split(',').includes(layer)),
    [also],
  );
  const marks = useDateMarks(filter, { layers: shownLayers, days: { from, to }, names });
  const openedFrom = useFetchedEvent(openedId ?? null, found.rows);
  const opened = openedFrom.row;
  const { filled } = useCopyStatus();
  const { planEvents } = useRights();
  const events = useMemo(
    () => found.rows.filter((event) => isOnDays(event, { from, to }, timeZone) && isAskedFor(event, filter)),
    [found.rows, from, to, timeZone, filter],
  );
  const hasDrafts = useVisitDrafts().rows.length > 0;
  const forms = useEventLayers({ day: filter.day, events: [...events, ...tray.rows], opened });
  const listed = useWithOwnEvents(events, { from, to }, filter);
  const rows = useMemo(() => boardRows(events, team.rows, filter.who), [events, team.rows, filter]);
  const waiting = useMemo(
    () => (isCrewView ? inTrayOrder(tray.rows.filter((event) => isAskedFor(event, filter))) : []),
    [tray.rows, filter, isCrewView],
  );

  const show = (change: { view?: View; day?: string }) => {
    const next = { ...filter, ...change };
    setAddress({
      view: next.view === views[0] ? undefined : next.view,
      day: next.day === today ? undefined : next.day,
    });
  };
  const open = useCallback((event: string) => setAddress({ event }), [setAddress]);
  const closeEvent = () => setAddress({ event: undefined }, { replace: true });
  const goToday = () => show({ day: today });
  const days = useMemo(() => eachDay({ from, to }), [from, to]);
  /** Jobs can be dragged from the tray onto the board and back. */
  const takesTray = planEvents && !phone && isCrewView;
  const listsMarks = filter.view === 'agenda' || filter.view === 'month';
  const counts = (
    <>
      {planEvents && found.rows.length + waiting.length > 0 && (
        <Suspense>
          <StandingLayer
            events={found.rows}
            waiting={waiting}
            shown={{ from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) }}
            days={days.length}
            onWords={setWords}
            names={names}
            moveOf={forms.moveOf}
            isCovered={forms.covers}
          />
        </Suspense>
      )}
      {from === to && <PlanCounts day={from} events={events} />}
    </>
  );
  const isBare = listed.length === 0;
  const reach = daysReachOf(found, filled !== null);
  const canShow = !isBare || (found.state !== 'error' && reach !== 'failed');
  /**
   * On a board, a filter by people keeps a row for each of them, even without events, because that shows that
   * they are free.
   */
  const showsFree = isCrewView && rows.length > 0 && filter.projects.length + filter.types.length === 0;
  const isEmpty =
    isBare &&
    !(isNarrowed(filter) && showsFree) &&
    !(takesTray && waiting.length > 0) &&
    !(listsMarks && marks.length > 0);
  return (
    <EventColorsContext value={colors}>
      <StandingMarks value={words.marks}>
        <div
          className={clsx('flex flex-col gap-4', isFull && 'fixed inset-0 z-30 overflow-auto bg-page p-4')}
          data-full={isFull ? '' : undefined}
        >
          <CalendarHeader
            headline={headlineOf(filter, { from, to }, { today, locale, phone })}
            view={filter.view}
            views={views}
            isToday={filter.day === today}
            phone={phone}
            onView={(chosen) => show({ view: chosen })}
            onStep={(by) => show({ day: stepped(filter, by) })}
            onToday={goToday}
            onNew={forms.newEvent}
          />
          {phone && <div className="flex flex-wrap items-center gap-x-4 empty:hidden">{counts}</div>}
          {filter.day === today && <TomorrowUnseen />}
          <div className="flex items-center gap-x-4">
            <div className="min-w-0 flex-1">
              <CalendarFilters
                filter={filter}
                team={team.rows}
                names={names}
                layers={shownLayers}
                onChange={setAddress}
              />
            </div>
            {reach === 'getting' && !isEmpty && <GettingDays phone={phone} />}
            {phone ? (
              <CalendarActions phone onNew={forms.newEvent} />
            ) : (
              <>
                {counts}
                {isCrewView && !isEmpty && (
                  <Suspense fallback={<div className="w-22" />}>
                    <BoardLook isFull={isFull} onFull={setFull} />
                  </Suspense>
                )}
                <PrintMenu filter={filter} />
              </>
            )}
          </div>
          <ListTrouble {...found} what="events" saved={found.rows.length > 0} />
          {openedId !== undefined && opened === null && openedFrom.state === 'ready' && (
            <MissingEventNote from={openedFrom} onDismiss={closeEvent} />
          )}
          <DaysReachNote reach={reach} from={found} isBare={isBare} />
          {isWaiting(found, team) ? (
            <CalendarSkeleton phone={phone} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {!listsMarks && <DatePanel marks={marks} />}
              {canShow && (
                <div className="min-w-0">
                  {isEmpty && reach === 'getting' ? (
                    <CalendarSkeleton phone={phone} />
                  ) : isEmpty ? (
                    <NothingPlanned
                      filter={filter}
                      today={today}
                      isMissing={reach === 'missing'}
                      onClear={() => setAddress(noFilters, { replace: true })}
                      onToday={goToday}
                      onAgenda={() => show({ view: 'agenda' })}
                    />
                  ) : phone && filter.view === 'crew-day' ? (
                    <Suspense fallback={<CalendarSkeleton phone />}>
                      <CrewList day={filter.day} rows={rows} names={names} onOpen={open} />
                    </Suspense>
                  ) : (
                    <Suspense fallback={<CalendarSkeleton phone={phone} />}>
                      <DaysView
                        filter={filter}
                        rows={rows}
                        events={listed}
                        names={names}
                        today={today}
                        days={days}
                        marks={marks}
                        waiting={takesTray || waiting.length > 0 ? waiting : null}
                        onOpen={open}
                        onAdd={forms.newJob}
                        onNew={forms.newVisit}
                        noRoom={words.noRoom}
                        onDay={(chosen) => show({ view: 'crew-day', day: chosen })}
                      />
                    </Suspense>
                  )}
                </div>
              )}
              {waiting.length > 0 && (phone || (!takesTray && events.length === 0)) && (
                <Tray
                  events={waiting}
                  names={names}
                  onOpen={open}
                  noRoom={words.noRoom}
                  onAdd={forms.newJob}
                />
              )}
            </div>
          )}
          {hasDrafts && (
            <Suspense>
              <PublishBar week={weekOf(filter.day, weekStart)} onDay={(chosen) => show({ day: chosen })} />
            </Suspense>
          )}
          {opened && !forms.covers && (
            <Suspense>
              <EventSheet
                key={opened.id}
                event={opened}
                onEdit={forms.editOf(opened)}
                onMove={forms.moveOf(opened)}
                onCopy={forms.copyOf(opened)}
                onRemove={forms.removeOf(opened)}
                onClose={closeEvent}
              />
            </Suspense>
          )}
          {forms.layers}
        </div>
      </StandingMarks>
    </EventColorsContext>
  );
}

type DaysViewProps = CrewWeekProps & { filter: CalendarFilter; marks: readonly DateMark[] };

function CalendarSkeleton({ phone }: { phone: boolean }) {
  const label = 'Getting the calendar';
  if (phone) return <SkeletonList label={label} shape="cards" />;
  return (
    <Card flush>
      <SkeletonList label={label} labelHidden count={8} />
    </Card>
  );
}

/** The days in the view that the filter names. */
function DaysView({ filter, events, rows, marks, ...rest }: DaysViewProps) {
  switch (filter.view) {
    case 'crew-day':
      return <CrewDay day={filter.day} rows={rows} events={events} {...rest} />;
    case 'crew-week':
      return <CrewWeek rows={rows} events={events} {...rest} />;
    case 'week':
    case 'day':
      return <HoursView events={events} who={filter.who} {...rest} />;
    case 'month':
      return <MonthView day={filter.day} events={events} marks={marks} {...rest} />;
    default:
      return <AgendaView events={events} marks={marks} {...rest} />;
  }
}

interface NothingPlannedProps {
  filter: CalendarFilter;
  today: string;
  /** The device does not keep these days, and has no signal. */
  isMissing: boolean;
  onClear: () => void;
  onToday: () => void;
  onAgenda: () => void;
}

/** Is shown where a view has no events: says why it is empty, and leads to where there may be some. */
function NothingPlanned({ filter, today, isMissing, onClear, onToday, onAgenda }: NothingPlannedProps) {
  if (isNarrowed(filter))
    return (
      <EmptyState title="No matches" action={<Button onClick={onClear}>Show all events</Button>}>
        {filter.who?.length === 0
          ? 'Nobody you chose has the skill you are looking for.'
          : 'No events fit what you are looking for.'}
      </EmptyState>
    );
  if (isMissing)
    return (
      <EmptyState title="These days need a signal" action={<Button onClick={onToday}>Back to today</Button>}>
        None of their events is on this device.
      </EmptyState>
    );
  return (
    <EmptyState
      title={
        filter.view === 'crew-day' || filter.view === 'day'
          ? 'Nothing planned on this day'
          : 'Nothing planned in this time'
      }
      action={
        filter.day !== today ? (
          <Button onClick={onToday}>Back to today</Button>
        ) : (
          filter.view === 'crew-day' && <Button onClick={onAgenda}>See the next two weeks</Button>
        )
      }
    >
      Visits and time off appear here once they have a time.
    </EmptyState>
  );
}
