import type { Figures, Report, ReportName } from '@plumbline/domain/operations/reports';
import { countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { bidDeviation } from './bid-deviation.ts';
import { figureText, type Formats } from './figure-text.ts';

type Sums = Pick<Report, 'rows' | 'rest' | 'total'>;
type Value = (name: string) => number;
type Telling = {
  /** Zero where there is none. */
  now: Value;
  figures: Figures;
  before: Figures | null;
  sums: Sums;
  money: (minor: number) => string;
  hours: (minutes: number) => string;
  share: (basisPoints: number) => string;
  formats: Formats;
};

/** A change of less than this share is none, and of less than these points of a margin. */
const [heldShare, heldPoints] = [0.01, 50];

/** 'is up', 'is down', 'holds'; null without a comparison, or with nothing before. */
function trendOf({ figures, before }: Telling, name: string): 'up' | 'down' | 'steady' | null {
  const [now, then] = [figures[name] ?? null, before?.[name] ?? null];
  if (now === null || then === null || then <= 0) return null;
  const share = (now - then) / then;
  if (Math.abs(share) < heldShare) return 'steady';
  return share > 0 ? 'up' : 'down';
}

/** All of it, in hundredths of a percent. */
const wholeShare = 10_000;

const singular = { up: 'is up', down: 'is down', steady: 'holds' } as const;
const many = { up: 'are up', down: 'are down', steady: 'hold' } as const;

function profitability(telling: Telling): string[] {
  const { now, figures, before, sums, money, share, formats } = telling;
  const margin = figures['margin'] ?? null;
  if (now('billed') === 0 && now('cost') === 0) return ['No job was billed, and none cost anything.'];
  if (margin === null) return [`${money(now('cost'))} spent, nothing billed.`];
  const then = before?.['margin'] ?? null;
  const moved = then === null ? null : margin - then;
  const first =
    moved === null
      ? `Margin is ${share(margin)}.`
      : Math.abs(moved) < heldPoints
        ? `Margin holds at ${share(margin)}.`
        : `Margin is ${moved > 0 ? 'up' : 'down'}.`;
  const bids = sums.rows.flatMap((row) => bidDeviation(row.figures, formats.locale) ?? []);
  const eating = bids.filter(({ severity }) => severity !== 'true').length;
  if (eating > 0)
    return [
      first,
      `${countWordFirst(eating, formats.locale)} ${plural(eating, 'job is', 'jobs are')} eating it.`,
    ];
  return bids.length > 0 && sums.rest === null ? [first, 'No job is far under its bid.'] : [first];
}

function hours(telling: Telling): string[] {
  const { now, hours: text } = telling;
  if (now('total') === 0) return ['No hours in these days.'];
  const trend = trendOf(telling, 'total');
  return [
    trend === null ? `${text(now('total'))} worked.` : `Hours ${many[trend]}.`,
    now('waiting') === 0 ? 'None wait for approval.' : `${text(now('waiting'))} wait for approval.`,
  ];
}

function payroll(telling: Telling): string[] {
  const { now, hours: text, money } = telling;
  if (now('total') === 0 && now('cost') === 0) return ['No approved hours to pay.'];
  const trend = trendOf(telling, 'cost');
  return [
    trend === null ? `${money(now('cost'))} of payroll.` : `Payroll ${singular[trend]}.`,
    now('overtime') === 0 ? 'No overtime.' : `${text(now('overtime'))} are overtime.`,
  ];
}

function expenses(telling: Telling): string[] {
  const { now, money } = telling;
  if (now('expenses') === 0 && now('amount') === 0 && now('waiting') === 0)
    return ['No material was bought in these days.'];
  const trend = trendOf(telling, 'amount');
  return [
    trend === null ? `${money(now('amount'))} of material.` : `Material costs ${many[trend]}.`,
    now('waiting') === 0 ? 'Nothing waits for a decision.' : `${money(now('waiting'))} wait for a decision.`,
  ];
}

function subcontractors({ now, money }: Telling): string[] {
  if (now('revised') === 0 && now('billed') === 0) return ['Nothing is agreed with a firm yet.'];
  if (now('open') === 0) return ['No firm waits for money.'];
  const late = ['due30', 'due60', 'due90', 'dueOver90'].reduce((sum, name) => sum + now(name), 0);
  return [
    `${money(now('open'))} is open.`,
    late === 0 ? 'None of it is past due.' : `${money(late)} of it is past due.`,
  ];
}

function progress({ now, formats }: Telling): string[] {
  if (now('tasks') === 0) return ['These jobs have no tasks yet.'];
  const count = (value: number) => figureText(value, 'count', formats);
  const late = now('overdue');
  return [
    now('done') === now('tasks')
      ? 'Every task is done.'
      : `${count(now('done'))} of ${count(now('tasks'))} tasks are done.`,
    late === 0
      ? 'None is overdue.'
      : `${countWordFirst(late, formats.locale)} ${plural(late, 'is', 'are')} overdue.`,
  ];
}

function utilization({ now, figures, before, hours: text, share }: Telling): string[] {
  if (now('planned') === 0)
    return now('worked') === 0
      ? ['Nothing was planned, and nothing worked.']
      : [`${text(now('worked'))} worked without a plan.`];
  const part = figures['share'] ?? null;
  const then = before?.['share'] ?? null;
  const first =
    part === null
      ? `${text(now('worked'))} worked.`
      : part > wholeShare
        ? `${text(now('worked') - now('planned'))} more were worked than planned.`
        : `${share(part)} of the planned hours were worked.`;
  if (part === null || then === null) return [first];
  const moved = part - then;
  if (Math.abs(moved) < heldPoints) return [first, 'As before.'];
  return [first, `The share was ${share(then)} before.`];
}

function activity({ now, before, formats }: Telling): string[] {
  const names = ['photos', 'notes', 'tasksDone'];
  const sum = names.reduce((total, name) => total + now(name), 0);
  if (sum === 0) return ['Nothing was put on record.'];
  const then = before && names.reduce((total, name) => total + (before[name] ?? 0), 0);
  const first = `${figureText(sum, 'count', formats)} ${plural(sum, 'thing was', 'things were')} put on record.`;
  if (then === null) return [first];
  return [first, then === sum ? 'As many as before.' : `${sum > then ? 'More' : 'Fewer'} than before.`];
}

function approvals({ now, formats }: Telling): string[] {
  const waiting = now('waiting');
  if (waiting === 0) return ['Nothing waits for a decision.'];
  const old = now('waitingOver14');
  return [
    `${countWordFirst(waiting, formats.locale)} ${plural(waiting, 'waits', 'wait')} for a decision.`,
    old === 0
      ? 'None for more than two weeks.'
      : `${countWordFirst(old, formats.locale)} for more than two weeks.`,
  ];
}

const tellers: Readonly<Record<ReportName, (telling: Telling) => string[]>> = {
  profitability,
  hours,
  payroll,
  expenses,
  subcontractors,
  progress,
  utilization,
  activity,
  approvals,
};

/** What there is to know, in one or two sentences that its figures bear out. */
export function reportHeadline(report: ReportName, sums: Sums, formats: Formats): string {
  const { figures, before } = sums.total;
  const telling: Telling = {
    figures,
    before,
    sums,
    formats,
    now: (name) => figures[name] ?? 0,
    money: (minor) => figureText(minor, 'money', formats, 'sentence'),
    // Its unit stays on the line.
    hours: (minutes) => figureText(minutes, 'minutes', formats, 'sentence').replace(' ', '\u00a0'),
    share: (basisPoints) => figureText(basisPoints, 'basisPoints', formats),
  };
  return tellers[report](telling).join(' ');
}
