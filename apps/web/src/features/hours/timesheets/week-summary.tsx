import type { Week } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { breakSeconds } from '@plumbline/domain/hours/worked';
import { Send } from 'lucide-react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay, formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { hoursText, hoursWords } from './sheet-text.ts';
import { cannotApprove, type WeekSheet } from './week-sheet.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useDecide } from './use-decide.ts';

export interface WeekSummaryProps {
  sheet: WeekSheet;
  week: Week;
  /** Milliseconds since 1970. */
  now: number;
  /** Empty for the reader's own week. */
  name: string;
}

/** One person's week: worked hours, overtime and breaks, its state, and the next step. */
export function WeekSummary({ sheet, week, now, name }: WeekSummaryProps) {
  const entries = sheet.days.flatMap((day) => day.entries);
  const breaksS = (paid: boolean) => entries.reduce((sum, entry) => sum + breakSeconds(entry, paid, now), 0);
  const [unpaidS, paidS] = [breaksS(false), breaksS(true)];
  return (
    <section
      aria-label="The week"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-hairline bg-card p-4"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure name="Worked">{hoursText(sheet.total.workedS)}</Figure>
        <Figure name="Overtime">{hoursText(sheet.total.overtimeS)}</Figure>
        <Figure name="Unpaid breaks">{hoursText(unpaidS)}</Figure>
        {paidS > 0 && <Figure name="Paid breaks">{hoursText(paidS)}</Figure>}
      </dl>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5 max-md:basis-full md:justify-end">
        <StateLine sheet={sheet} entries={entries} own={name === ''} />
        {name === '' ? (
          <SubmitWeek sheet={sheet} week={week} entries={entries} />
        ) : (
          <ApproveWeek sheet={sheet} name={name} />
        )}
      </div>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="figures text-title">{children}</dd>
    </div>
  );
}

type Entries = readonly TimeEntry[];

function StateLine({ sheet, entries, own }: { sheet: WeekSheet; entries: Entries; own: boolean }) {
  const { locale, timeZone } = useLocale();
  if (sheet.state === 'none') return null;
  if (sheet.state === 'approved') return <StatusText kind="done">Approved</StatusText>;
  if (sheet.state === 'submitted') {
    const last =
      entries
        .map(({ submittedAt }) => submittedAt ?? '')
        .toSorted()
        .at(-1) ?? '';
    const when = last === '' ? '' : `, ${formatDayTime(last, locale, timeZone)}`;
    return <StatusText kind="scheduled">{`Submitted for approval${when}`}</StatusText>;
  }
  if (entries.some(({ status }) => status === 'rejected'))
    return (
      <StatusText kind="blocked">
        {own ? 'Sent back. Change what is asked for, then submit it again.' : 'Sent back'}
      </StatusText>
    );
  return <StatusText kind="neutral">{openText(entries)}</StatusText>;
}

/** How far an open week has come; what is approved of it goes first. */
function openText(entries: Entries): string {
  const approved = entries.filter(({ status }) => status === 'approved').length;
  const rest = entries.filter(({ status }) => status !== 'approved');
  if (approved > 0) {
    const runs = rest.every(({ clockOut }) => clockOut === null);
    const unsubmitted = rest.filter(({ submittedAt = null }) => submittedAt === null).length;
    return `${approved} approved, ${runs ? 'the clock is running' : `${unsubmitted} not submitted yet`}`;
  }
  return rest.some(({ submittedAt = null }) => submittedAt !== null)
    ? 'Not all of it is submitted'
    : 'Not submitted yet';
}

function SubmitWeek({ sheet, week, entries }: { sheet: WeekSheet; week: Week; entries: Entries }) {
  const { online } = useConnection();
  const { locale } = useLocale();
  const submit = useMutate('timeEntries.submitWeek');
  if (sheet.state !== 'open') return null;
  if (entries.some(({ clockOut }) => clockOut === null))
    return <p className="text-meta text-ink-2">Clock out, then you can submit the week.</p>;
  if (!online) return <p className="text-meta text-ink-2">No signal. Submitting the week needs one.</p>;
  const send = async () => {
    const reply = await submit.run({ from: week.from }, { form: false });
    if (reply === null) return;
    toast.success('Week submitted for approval', {
      description: `${hoursWords(sheet.total.workedS)}, ${formatDay(week.from, locale)} to ${formatDay(week.to, locale)}. The office can approve it now.`,
    });
  };
  return (
    <Button icon={Send} busy={submit.busy} onClick={() => void send()}>
      Submit week for approval
    </Button>
  );
}

function ApproveWeek({ sheet, name }: { sheet: WeekSheet; name: string }) {
  const decide = useDecide();
  if (cannotApprove(sheet) !== null) return null;
  const approve = async () =>
    void (await decide.run(
      { entries: sheet.approvable, decision: 'approved' },
      `The week of ${name} is approved`,
    ));
  return (
    <>
      <Button busy={decide.busy} onClick={() => void approve()}>
        Approve week
      </Button>
      <div className="basis-full empty:hidden">
        <ChangedMeanwhile changed={decide.changed} title="Nothing was approved" onDismiss={decide.clear} />
      </div>
    </>
  );
}
