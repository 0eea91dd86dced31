import { CLIENT } from '@plumbline/domain/access/roles';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { clsx } from 'clsx';
import { Circle, Clock3, Coffee, LogOut, MapPin } from 'lucide-react';
import { memberName } from '../../../data/records/member-name.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useNow } from '../../../data/device/clock.ts';
import { Panel } from '../../../design/display/panel.tsx';
import { PlumbLine } from '../../../design/display/plumb-line.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { formatHoursInWords, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { entriesWithin, workedMinutes } from '../../hours/parts/hours.ts';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';
import { type Axis, axisOf, type Bar, crewDay, type CrewRow, minuteOf, percentAt } from './crew-day.ts';

/** The share of the axis that two labels need between their middles. */
const labelShare = 0.16;

/** Who is where today, what they worked and what is planned; the plumb line marks now. */
export function CrewTodayPanel({ entries }: { entries: readonly TimeEntry[] }) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const now = useNow();
  const crew = useMembers().rows.filter(({ role }) => role !== CLIENT);
  const events = useDayEvents(today).rows;
  const day = { today, timeZone, now };
  const names = new Map(crew.map((member) => [member.userId, memberName(member)]));
  const rows = crewDay({ userIds: [...names.keys()], entries, events }, day);
  const running = entries.filter(({ clockOut }) => clockOut === null).length;
  const worked = workedMinutes(entriesWithin(entries, { from: today, to: today }, timeZone), now);
  const minute = minuteOf(now, day);
  const axis = axisOf(rows, minute);
  return (
    <Panel
      title="Crew today"
      hint={
        running > 0 || worked > 0
          ? `${running} on the clock · ${formatHoursInWords(worked)} so far`
          : undefined
      }
      action={
        <PageLink page="calendar" className="touch-target text-ink-2 hover:underline">
          Calendar
        </PageLink>
      }
    >
      {rows.length === 0 ? (
        <EmptyLine>Nobody is on the clock</EmptyLine>
      ) : (
        <div className="relative md:pb-5">
          <div aria-hidden className="relative mx-4 mb-1 h-6 max-md:hidden md:ml-[19rem]">
            {axis.ticks
              .filter((tick) => Math.abs(percentAt(axis, tick) - percentAt(axis, minute)) >= labelShare)
              .map((tick) => (
                <span
                  key={tick}
                  className="absolute bottom-1 -translate-x-1/2 text-axis whitespace-nowrap text-ink-3"
                  style={{ left: `${percentAt(axis, tick) * 100}%` }}
                >
                  {hourWord(tick, locale)}
                </span>
              ))}
          </div>
          <ul className="divide-y divide-hairline border-t border-hairline">
            {rows.map((row) => (
              <CrewLine
                key={row.userId}
                row={row}
                name={names.get(row.userId) ?? ''}
                axis={axis}
                minute={minute}
              />
            ))}
          </ul>
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 left-[19rem] max-md:hidden"
          >
            <PlumbLine
              label={formatTime(now, locale, timeZone)}
              atEnd={percentAt(axis, minute) > 1 - labelShare / 2}
              style={{ left: `${percentAt(axis, minute) * 100}%` }}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}

/** '8 AM' */
function hourWord(minute: number, locale: string): string {
  const at = new Date(Date.UTC(2_000, 0, 1, 0, minute));
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(at);
}

type LineProps = { row: CrewRow; name: string; axis: Axis; minute: number };

function CrewLine({ row, name, axis, minute }: LineProps) {
  const words = useLocationText(row);
  const Icon = icons[row.state.name];
  const content = (
    <>
      <span className="min-w-0">
        <span className="flex items-baseline gap-2 large-text:flex-wrap">
          <span className="min-w-0 flex-1 truncate font-bold">{name}</span>
          {row.trouble && (
            <StatusText
              kind={row.trouble === 'long' ? 'blocked' : 'risk'}
              className="shrink-0 text-meta whitespace-nowrap large-text:shrink"
            >
              {troubles[row.trouble]}
            </StatusText>
          )}
        </span>
        <span className="flex items-center gap-1.5 text-meta text-ink-2">
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{words}</span>
        </span>
      </span>
      <span aria-hidden className="relative block h-3 md:h-5">
        {row.bars.map((bar) => (
          <BarPart key={`${bar.kind} ${bar.from} ${bar.to}`} bar={bar} axis={axis} trouble={row.trouble} />
        ))}
        <span
          className="absolute -inset-y-0.5 w-0.5 bg-accent md:hidden"
          style={{ left: `${percentAt(axis, minute) * 100}%` }}
        />
      </span>
    </>
  );
  const look =
    'grid gap-x-5 gap-y-1.5 px-4 py-2.5 md:min-h-12 md:grid-cols-[16.75rem_minmax(0,1fr)] md:items-center md:py-1.5';
  return (
    <li>
      {row.projectId === null ? (
        <div className={look}>{content}</div>
      ) : (
        <PageLink
          page="projectdetail"
          search={{ id: row.projectId }}
          className={clsx(look, 'outline-offset-[-2px] hover:bg-lift')}
        >
          {content}
        </PageLink>
      )}
    </li>
  );
}

const icons = { in: MapPin, break: Coffee, next: Clock3, out: LogOut, off: Circle } as const;
const troubles = {
  'off-site': 'Off site',
  long: 'No clock-out',
  late: 'Not in yet',
  absent: 'Never came in',
} as const;

function useLocationText({ state, projectId }: CrewRow): string {
  const { locale, timeZone } = useLocale();
  const project = useProjectNames().nameOf(projectId ?? '');
  if (state.name === 'off') return 'Off today';
  const at = formatTime(state.at, locale, timeZone);
  switch (state.name) {
    case 'in':
      return project || `On the clock since ${at}`;
    case 'break':
      return `Break since ${at}`;
    case 'out':
      return `Out since ${at}`;
    case 'next':
      return project ? `${at}, ${project}` : at;
  }
}

const tones = { 'off-site': 'bg-risk', late: 'bg-steel', absent: 'bg-steel', long: 'bg-blocked' } as const;

function BarPart({ bar, axis, trouble }: { bar: Bar; axis: Axis; trouble: CrewRow['trouble'] }) {
  const [left, right] = [percentAt(axis, bar.from), percentAt(axis, bar.to)];
  return (
    <span
      className={clsx(
        'absolute inset-y-0 min-w-0.5 rounded-mark',
        bar.kind === 'planned' ? 'border border-planned' : trouble ? tones[trouble] : 'bg-steel',
      )}
      style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
    />
  );
}
