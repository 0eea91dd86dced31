import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { Button } from '../../design/controls/button.tsx';
import { TextLink } from '../../design/controls/text-link.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { PlumbLine } from '../../design/display/plumb-line.tsx';
import { StatusText } from '../../design/display/status-icon.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { plural } from '../../kits/labels/counts.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import type { TaskContext } from '../tasks/parts/task-part.ts';
import { isClosed } from '../tasks/parts/task-view.ts';
import {
  datesFor,
  firstBars,
  type Grip,
  moved,
  type PlanBar,
  planBars,
  type PlanScale,
  planScale,
  shareAt,
  type DaySpan,
} from './plan-bars.ts';

const barsAtFirst = 8;
/** The share of the axis that a label needs. Those of the weeks begin at their day, that of today is around it. */
const labelShare = 0.1;

export interface PlanPanelProps {
  project: Project;
  tasks: readonly Task[];
  context: TaskContext;
}

/** The tasks of a job over its weeks, with today as the plumb line. Whoever may edit tasks moves their dates here. */
export function PlanPanel({ project, tasks, context }: PlanPanelProps) {
  const { today } = context;
  const { row: organization } = useOrganization();
  const [all, setAll] = useState(false);
  const bars = useStableOrder(planBars(tasks, today));
  // Chosen once, so that a task whose dates are moved here stays in sight.
  const [later] = useState(() => {
    const first = new Set(firstBars(bars, barsAtFirst));
    return new Set(bars.filter((bar) => !first.has(bar)).map(({ task }) => task.id));
  });
  const shown = all ? bars : bars.filter(({ task }) => !later.has(task.id));
  const scale = planScale(bars, project, { today, weekStart: organization?.weekStart ?? 'monday' });
  const undated = tasks.filter(
    ({ startDate, dueDate, status }) => startDate === null && dueDate === null && !isClosed(status),
  ).length;
  const now = shareAt(today, scale) + 0.5 / scale.days;
  return (
    <Panel
      title="Plan"
      action={
        <TextLink quiet {...pageTarget('projectdetail', { id: project.id, tab: 'tasks' })}>
          All tasks
        </TextLink>
      }
      footer={
        undated > 0 && bars.length > 0
          ? `${undated} open ${plural(undated, 'task')} ${undated === 1 ? 'has' : 'have'} no dates yet.`
          : undefined
      }
    >
      {bars.length === 0 ? (
        <PanelBody>
          <p className="text-ink-2">Tasks with a start or due date show up here.</p>
        </PanelBody>
      ) : (
        <>
          <div className="relative pb-5">
            <Axis scale={scale} now={now} />
            <ul aria-label="Plan">
              {shown.map((bar) => (
                <PlanRow key={bar.task.id} bar={bar} scale={scale} context={context} />
              ))}
            </ul>
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-4 left-4 md:left-[14rem]"
            >
              <NowLine today={today} now={now} />
            </div>
          </div>
          {shown.length < bars.length && (
            <Button size="small" variant="quiet" onClick={() => setAll(true)} className="mx-3 mb-2">
              Show all {bars.length}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

/** The order of the first rendering, so that no row jumps from under the pointer or the focus. New tasks follow. */
function useStableOrder(bars: readonly PlanBar[]): PlanBar[] {
  const [order] = useState(() => new Map(bars.map(({ task }, at) => [task.id, at])));
  const rankOf = ({ task }: PlanBar) => order.get(task.id) ?? order.size;
  return bars.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function NowLine({ today, now }: { today: string; now: number }) {
  const { locale } = useLocale();
  return <PlumbLine label={formatDay(today, locale)} atEnd={now > 0.9} style={{ left: `${now * 100}%` }} />;
}

function Axis({ scale, now }: { scale: PlanScale; now: number }) {
  const { locale } = useLocale();
  return (
    <div aria-hidden className="relative mx-4 h-7 md:ml-[14rem]">
      {scale.ticks
        .map((day, at) => ({ day, share: shareAt(day, scale), spare: at % 2 === 1 }))
        .filter(({ share }) => share < 1 - labelShare / 2)
        .filter(({ share }) => share + labelShare < now - labelShare / 2 || share > now + labelShare / 2)
        .map(({ day, share, spare }) => (
          <span
            key={day}
            // The phone has room for half of them.
            className={clsx(
              'absolute top-1 text-axis whitespace-nowrap text-ink-2 tabular',
              spare && 'max-md:hidden',
            )}
            style={{ left: `${share * 100}%` }}
          >
            {formatDay(day, locale)}
          </span>
        ))}
    </div>
  );
}

type RowProps = { bar: PlanBar; scale: PlanScale; context: TaskContext };

function PlanRow({ bar, scale, context }: RowProps) {
  const { task, lateDays } = bar;
  const { locale } = useLocale();
  const trackRef = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const change = useSpan(bar, scale, trackRef);
  const span = change.span ?? bar;
  const late = change.span === null && lateDays > 0;
  const end = shareAt(span.to, scale) + 1 / scale.days;
  const editable = context.rights.editTask;
  const dates = datesText(span, locale);
  return (
    <li className="border-t border-hairline px-4 py-1.5 md:grid md:pointer-coarse:py-2.5 md:grid-cols-[12rem_minmax(0,1fr)] md:items-center md:gap-4">
      <p
        className={clsx(
          // On the phone it stands in the way of the plumb line, which would cross its letters out.
          'truncate max-md:pointer-events-none max-md:relative max-md:z-1 max-md:w-fit max-md:max-w-full max-md:bg-card max-md:pr-1 max-md:text-meta',
          isClosed(task.status) ? 'text-ink-2' : 'text-ink',
        )}
      >
        {task.title}
      </p>
      <div ref={trackRef} className="relative h-6">
        {late && (
          <span
            aria-hidden
            className="absolute inset-y-1 rounded-r-mark border-y border-r border-blocked bg-blocked-tint"
            style={{ left: `${end * 100}%`, width: `${(lateDays / scale.days) * 100}%` }}
          />
        )}
        <button
          type="button"
          aria-label={[task.title, dates, late && lateText(lateDays)].filter(Boolean).join(', ')}
          aria-describedby={editable ? hintId : undefined}
          onClick={() => {
            if (!change.endedDrag()) context.openTask(task.id);
          }}
          onKeyDown={editable ? change.onKeyDown : undefined}
          onBlur={change.drop}
          {...(editable && change.pointer)}
          className={clsx(
            'absolute inset-y-1 min-w-2 touch-pan-y rounded-mark border',
            // As large as a finger, which the bar of a day is not.
            'pointer-coarse:after:absolute pointer-coarse:after:top-1/2 pointer-coarse:after:left-1/2 pointer-coarse:after:h-11 pointer-coarse:after:w-[max(100%,44px)] pointer-coarse:after:-translate-1/2',
            editable && 'pointer-fine:cursor-grab pointer-fine:active:cursor-grabbing',
            barLook(bar, late),
          )}
          style={{
            left: `${shareAt(span.from, scale) * 100}%`,
            width: `${(end - shareAt(span.from, scale)) * 100}%`,
          }}
        >
          <span aria-hidden className="absolute inset-0 overflow-hidden rounded-[inherit]">
            <span
              className={clsx('absolute inset-y-0 left-0', fillLook(bar, late))}
              style={{ width: `${bar.done * 100}%` }}
            />
          </span>
          {editable && (
            <>
              <span
                data-grip="start"
                className="absolute inset-y-0 left-0 w-1.5 pointer-fine:cursor-ew-resize"
              />
              <span
                data-grip="end"
                className="absolute inset-y-0 right-0 w-1.5 pointer-fine:cursor-ew-resize"
              />
            </>
          )}
        </button>
        {change.span !== null ? (
          <output
            className="pointer-events-none absolute -top-5 z-10 rounded-mark bg-popover px-1.5 py-0.5 text-axis whitespace-nowrap text-ink tabular"
            style={besideBar(shareAt(span.from, scale), 0)}
          >
            {dates}
          </output>
        ) : (
          late && (
            <span
              className="pointer-events-none absolute inset-y-0 flex items-center text-meta whitespace-nowrap max-md:hidden"
              style={besideBar(end, lateDays / scale.days)}
            >
              <StatusText kind="blocked">{lateText(lateDays)}</StatusText>
            </span>
          )
        )}
      </div>
      {editable && (
        <span id={hintId} hidden>
          Left and Right move it by a day, with Shift only its last day. Enter saves, Escape undoes it.
        </span>
      )}
    </li>
  );
}

/** A text after the bar, or before its end where there is no room. */
function besideBar(end: number, more: number): { left?: string; right?: string } {
  const at = end + more;
  return at > 0.8 ? { right: `${(1 - Math.min(1, end)) * 100}%` } : { left: `calc(${at * 100}% + 0.5rem)` };
}

const lateText = (days: number) => `${days} ${plural(days, 'day')} late`;

function datesText({ from, to }: DaySpan, locale: string): string {
  return from === to ? formatDay(to, locale) : `${formatDay(from, locale)} to ${formatDay(to, locale)}`;
}

function barLook({ task: { status } }: PlanBar, late: boolean): string {
  if (isClosed(status)) return 'border-transparent bg-steel';
  if (late || status === 'blocked') return 'border-blocked bg-blocked-tint';
  return status === 'in_progress' || status === 'in_review'
    ? 'border-progress bg-progress-tint'
    : 'border-steel bg-lift';
}

function fillLook({ task: { status } }: PlanBar, late: boolean): string {
  if (isClosed(status)) return 'bg-steel';
  if (late || status === 'blocked') return 'bg-blocked';
  return 'bg-progress';
}

/** From this many px on a press is a drag. */
const dragPx = 4;

/**
 * Moving a bar by pointer or keys: `span` is where it stands meanwhile, null otherwise. A finger only opens the
 * task, because it scrolls.
 */
function useSpan(bar: PlanBar, scale: PlanScale, track: RefObject<HTMLElement | null>) {
  const { locale } = useLocale();
  const [span, setSpan] = useState<DaySpan | null>(null);
  const dragRef = useRef<{ x: number; grip: Grip; moved: boolean } | null>(null);
  const movedRef = useRef(false);

  const save = () => {
    setSpan(null);
    if (span === null || (span.from === bar.from && span.to === bar.to)) return;
    moveDates(bar.task, span, datesText(span, locale));
  };
  const drop = () => {
    dragRef.current = null;
    setSpan(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by !== 0) setSpan((now) => moved(now ?? bar, event.shiftKey ? 'end' : 'bar', by));
    else if (span !== null && event.key === 'Enter') save();
    else if (span !== null && event.key === 'Escape') drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      movedRef.current = false;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const part = event.target instanceof HTMLElement ? event.target.dataset['grip'] : undefined;
      dragRef.current = {
        x: event.clientX,
        grip: part === 'start' || part === 'end' ? part : 'bar',
        moved: false,
      };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = dragRef.current;
      const width = track.current?.clientWidth ?? 0;
      if (drag === null || width === 0) return;
      const px = event.clientX - drag.x;
      if (!drag.moved && Math.abs(px) < dragPx) return;
      drag.moved = true;
      movedRef.current = true;
      setSpan(moved(bar, drag.grip, Math.round((px / width) * scale.days)));
    },
    onPointerUp: () => {
      if (dragRef.current?.moved === true) save();
      dragRef.current = null;
    },
    onPointerCancel: drop,
  };
  return {
    span,
    drop,
    onKeyDown,
    pointer,
    /** Whether the press that ended just now was a drag. Asked once: the next one counts anew. */
    endedDrag: () => {
      const ended = movedRef.current;
      movedRef.current = false;
      return ended;
    },
  };
}

function moveDates(task: Task, span: DaySpan, message: string): void {
  const { id: taskId, startDate, dueDate } = task;
  undoable({
    message: `${task.title}: ${message}`,
    act: () => mutate('tasks.update', { taskId, ...datesFor(task, span) }),
    takeBack: () => mutate('tasks.update', { taskId, startDate, dueDate }),
  });
}
