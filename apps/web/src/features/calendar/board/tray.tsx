import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { clsx } from 'clsx';
import { CircleX, Plus } from 'lucide-react';
import { byId } from '../../../data/records/order.ts';
import { type Rows, useRecords } from '../../../data/records/use-records.ts';
import { useDrafted } from '../../../data/records/visit-drafts.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Kbd } from '../../../design/display/kbd.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { useCarried, useItemMark } from '../../../kits/timeline/board-frame.tsx';
import { trayLane } from '../../../kits/timeline/drag-plan.ts';
import type { Item } from '../../../kits/timeline/lanes.ts';
import { eventTypeLabels, headingOf, lengthText } from '../parts/calendar-text.ts';

const isWaiting = ({ unscheduled, jobStatus }: CalendarEvent) =>
  unscheduled === true && jobStatus !== 'cancelled' && jobStatus !== 'done';

/** The jobs that have no time yet, in no particular order. */
export function useTray(): Rows<CalendarEvent> {
  const found = useRecords('calendarEvent', 'tray', {
    find: async (table) => (await table.toArray()).filter(isWaiting),
    fits: isWaiting,
    order: byId,
  });
  return useDrafted(found, isWaiting);
}

/** Sorts the jobs of the tray: the earliest promised date first, then the job that has waited the longest. */
export function inTrayOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  const promised = ({ promisedBy }: CalendarEvent) => promisedBy ?? '9999';
  return events.toSorted((a, b) =>
    promised(a) < promised(b) ? -1 : promised(a) > promised(b) ? 1 : a.createdAt < b.createdAt ? -1 : 1,
  );
}

/** The jobs of the tray as items that can be dragged. Their length counts, their time does not. */
export function trayItems(events: readonly CalendarEvent[]): Item[] {
  return events.map(({ id, startDate, endDate }) => ({
    key: `${trayLane} ${id}`,
    id,
    lane: trayLane,
    from: 0,
    to: Date.parse(endDate) - Date.parse(startDate),
  }));
}

export interface TrayProps {
  events: readonly CalendarEvent[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** Jobs can be dragged from the tray onto the board and back. */
  takes?: boolean | undefined;
  /** Why a job cannot go anywhere on the days in sight, as a sentence, by its id. */
  noRoom?: ReadonlyMap<string, string> | undefined;
  /** Adds a job. Null if the reader may not. */
  onAdd: (() => void) | null;
}

/** The list of jobs that have no time yet. */
export function Tray({ events, names, onOpen, takes = false, noRoom, onAdd }: TrayProps) {
  const { locale } = useLocale();
  const over = useCarried(({ lane, origin }) => lane === trayLane && origin.lane !== trayLane) !== null;
  return (
    <section
      aria-labelledby="tray-title"
      data-lane={takes ? trayLane : undefined}
      className={clsx(
        'min-w-0 self-stretch rounded-card',
        over && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      {/* The tray stays in sight while the board is scrolled. */}
      <div className="lg:sticky lg:top-4">
        <header className="mb-2 flex items-baseline gap-2">
          <h2 id="tray-title" className="heading text-panel">
            Not scheduled
          </h2>
          <span className="text-meta text-ink-2 tabular">{events.length.toLocaleString(locale)}</span>
        </header>
        {events.length > 1 && <p className="mb-2 text-meta text-ink-2">Soonest promise first</p>}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 md:max-lg:grid-cols-3">
          {events.map((event) => (
            <TrayCard
              key={event.id}
              event={event}
              names={names}
              onOpen={onOpen}
              noRoom={noRoom?.get(event.id)}
            />
          ))}
        </ul>
        {onAdd !== null && (
          <Button icon={Plus} block className="mt-2" onClick={onAdd}>
            Add a visit
          </Button>
        )}
        {takes && (
          <p className="pt-4 text-meta text-pretty text-ink-2">
            Drop a visit here to take it off the day. <Kbd>M</Kbd> moves it without dragging.
          </p>
        )}
      </div>
    </section>
  );
}

function TrayCard({
  event,
  names,
  onOpen,
  noRoom,
}: { event: CalendarEvent; noRoom: string | undefined } & Pick<TrayProps, 'names' | 'onOpen'>) {
  const { locale } = useLocale();
  const mark = useItemMark(`${trayLane} ${event.id}`, event.id, trayLane);
  const moving = mark === 'carried' || mark === 'waiting';
  const { title, detail } = headingOf(event, names);
  const { promisedBy = null, requiredSkills = [] } = event;
  return (
    <li>
      <button
        type="button"
        data-item={`${trayLane} ${event.id}`}
        onClick={() => onOpen(event.id)}
        className={clsx(
          'block w-full rounded-control border px-3 py-2.5 text-left select-none [-webkit-touch-callout:none]',
          moving
            ? 'border-dashed border-edge *:text-ink-2'
            : 'cursor-grab border-hairline bg-card hover:bg-lift',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 font-bold text-pretty">{detail ?? title}</span>
          <span className="shrink-0 text-meta text-ink-2 tabular">{lengthText(event)}</span>
        </span>
        <span className="block text-meta text-pretty text-ink-2">
          {detail === null ? (event.location ?? eventTypeLabels[event.eventType]) : title}
        </span>
        <span className="mt-1 flex gap-2 text-meta text-ink-2">
          {moving ? (
            'Moving…'
          ) : (
            <>
              <span className="flex-1">
                {promisedBy === null ? 'No date promised' : `By ${formatDay(promisedBy, locale, 'weekday')}`}
              </span>
              <span className="min-w-0 truncate">
                {requiredSkills.length === 0 ? 'Any' : requiredSkills.join(', ')}
              </span>
            </>
          )}
        </span>
        {noRoom !== undefined && (
          <span className="mt-1 flex items-start gap-1.5 text-meta text-pretty text-blocked">
            <CircleX aria-hidden className="mt-[0.15em] size-[1.15em] shrink-0" />
            {noRoom}
          </span>
        )}
      </button>
    </li>
  );
}
