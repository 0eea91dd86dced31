import { dayOf } from '@plumbline/domain/days/days';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { HardHat, Receipt, Timer, TriangleAlert } from 'lucide-react';
import { useExpenses } from '../../../data/records/money.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useNow } from '../../../data/device/clock.ts';
import { usePlan } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { ListRowLink } from '../../../design/display/list-row.tsx';
import { TextLink } from '../../../design/controls/text-link.tsx';
import { Money } from '../../../design/display/money.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { formatDay, formatHours } from '../../../design/format.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { type Waiting, waitingFor } from './waiting.ts';

const shown = 5;

/** Timesheets, objections, hours and expenses that wait for an admin. Nothing where the plan has neither. */
export default function WaitingPanel({ entries }: { entries: readonly TimeEntry[] }) {
  const now = useNow();
  const { hasTimeClock, hasExpenses } = planCapabilities[usePlan()];
  const expenses = useExpenses().rows;
  const { timeZone } = useLocale();
  const weekStart = useOrganization().row?.weekStart ?? 'monday';
  if (!hasTimeClock && !hasExpenses) return null;
  const lines = waitingFor(hasTimeClock ? entries : [], hasExpenses ? expenses : [], {
    now,
    timeZone,
    weekStart,
  });
  return (
    <Panel
      title="Waiting for you"
      hint={lines.length > 0 ? String(lines.length) : undefined}
      footer={
        lines.length > shown && (
          <TextLink quiet {...pageTarget(lines.at(-1)?.kind === 'expense' ? 'expenses' : 'timeentries')}>
            {lines.length - shown} more to approve
          </TextLink>
        )
      }
    >
      {lines.length === 0 ? (
        <EmptyLine>Nothing to approve</EmptyLine>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {lines.slice(0, shown).map((line) => (
            <li key={keyOf(line)}>
              <WaitingRow line={line} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function keyOf(line: Waiting): string {
  switch (line.kind) {
    case 'sheets':
      return line.week.from;
    case 'objection':
      return line.entry.id;
    case 'hours':
      return line.userId;
    case 'expense':
      return line.expense.id;
  }
}

function WaitingRow({ line }: { line: Waiting }) {
  const people = usePeople();
  const { locale, timeZone } = useLocale();
  if (line.kind === 'hours') return <WaitingHours line={line} name={people.fullName(line.userId)} />;
  if (line.kind === 'sheets')
    return (
      <ListRowLink
        {...pageTarget('timeentries', { week: line.week.from })}
        leading={<Timer aria-hidden className="size-5" />}
        title={`${line.people} ${plural(line.people, 'timesheet')} to approve`}
        detail={`Week from ${formatDay(line.week.from, locale)}`}
        trailing={<span className="figures">{formatHours(line.minutes)}</span>}
      />
    );
  if (line.kind === 'objection')
    return (
      <ListRowLink
        {...pageTarget('timeentries', { entry: line.entry.id })}
        leading={<TriangleAlert aria-hidden className="size-5" />}
        title={people.fullName(line.entry.userId)}
        detail={`Objects to a change of ${formatDay(dayOf(line.entry.clockIn, timeZone), locale)}`}
      />
    );
  const { id, kind, vendor, description, createdBy, amount } = line.expense;
  return (
    <ListRowLink
      {...(kind === 'material'
        ? pageTarget('expenses', { expense: id })
        : pageTarget('subcontractorexpenses'))}
      leading={
        kind === 'material' ? (
          <Receipt aria-hidden className="size-5" />
        ) : (
          <HardHat aria-hidden className="size-5" />
        )
      }
      title={kind === 'material' ? people.fullName(createdBy) : (vendor ?? people.fullName(createdBy))}
      detail={(kind === 'material' && vendor) || description || 'Expense'}
      trailing={amount !== null && <Money minor={amount} className="figures" />}
    />
  );
}

function WaitingHours({ line, name }: { line: Extract<Waiting, { kind: 'hours' }>; name: string }) {
  const zone = useLocale();
  const { locale, timeZone } = zone;
  const people = usePeople();
  const confirm = useConfirm();
  const { entries, minutes } = line;
  const since = formatDay(dayOf(line.since, timeZone), locale);
  const detail =
    entries.length === 1
      ? `Hours of ${since}`
      : `${entries.length} ${plural(entries.length, 'entry', 'entries')} since ${since}`;
  const approve = async () => {
    const { approveHours } = await import('./approve-hours.ts');
    await approveHours(entries, name, { ...zone, nameOf: people.fullName, confirm });
  };
  return (
    <div className="flex items-center pr-4">
      <ListRowLink
        {...pageTarget('timeentries')}
        className="min-w-0 flex-1"
        leading={<Timer aria-hidden className="size-5" />}
        title={name}
        detail={detail}
        trailing={<span className="figures">{formatHours(minutes)}</span>}
      />
      <Button size="small" aria-label={`Approve the hours of ${name}`} onClick={() => void approve()}>
        Approve
      </Button>
    </div>
  );
}
