import { z } from 'zod';
import { day, recordId, text } from '../entities/record.ts';
import { addDays } from '../days/days.ts';
import { nameLength } from '../limits/lists.ts';
import { reportDaysMax, reportFirstDay, reportLastDay } from '../limits/reports.ts';
import { listFields } from './list.ts';

/**
 * What a figure counts. `money` is in minor units, `minutes` are whole ones, `basisPoints` are hundredths of a percent: 930
 * is 9.3 %.
 */
export type FigureUnit = 'money' | 'minutes' | 'count' | 'basisPoints';

/** By what a report groups its rows. `week` and `month` begin on the organization's days. */
export const reportGroups = [
  'project',
  'person',
  'week',
  'month',
  'category',
  'vendor',
  'subcontractor',
] as const;
export type ReportGroup = (typeof reportGroups)[number];

export type FigureDefinition = {
  name: string;
  unit: FigureUnit;
  /** Whether records stand behind it that sum up to it. A share, or a difference of two figures, has none of its own. */
  hasRecords: boolean;
};

const money = (name: string): FigureDefinition => ({ name, unit: 'money', hasRecords: true });
const minutes = (name: string): FigureDefinition => ({ name, unit: 'minutes', hasRecords: true });
const count = (name: string): FigureDefinition => ({ name, unit: 'count', hasRecords: true });
const derived = (name: string, unit: FigureUnit): FigureDefinition => ({ name, unit, hasRecords: false });

export type ReportDefinition = {
  /** The first is how it is grouped unless another is asked for. */
  groups: readonly ReportGroup[];
  figures: readonly FigureDefinition[];
  /** The figure of its chart, which the rows are sorted by as well; null without a chart. */
  main: string;
  /** Whether it sums up what happened in a period; else it says how things stand on its last day, and has no chart. */
  isOfPeriod: boolean;
};

/** Every report: how it groups, and its figures in the order in which they are shown. */
export const reports = {
  /** What jobs were billed and what they cost in the period; `bid…` is of the whole job. */
  profitability: {
    groups: ['project', 'week', 'month'],
    figures: [
      money('billed'),
      derived('cost', 'money'),
      derived('profit', 'money'),
      derived('margin', 'basisPoints'),
      money('labour'),
      money('materials'),
      money('subcontractors'),
      derived('bidContract', 'money'),
      derived('bidLabour', 'money'),
      derived('bidMaterials', 'money'),
      derived('bidSubcontractors', 'money'),
      derived('bidMargin', 'basisPoints'),
    ],
    main: 'profit',
    isOfPeriod: true,
  },
  /** Ended hours of the period by their status; `cost` is that of the approved ones, as it was frozen. */
  hours: {
    groups: ['person', 'project', 'week', 'month'],
    figures: [minutes('total'), minutes('approved'), minutes('waiting'), minutes('overtime'), money('cost')],
    main: 'total',
    isOfPeriod: true,
  },
  /** Approved hours as they are paid: regular, overtime, and what they cost with burden. */
  payroll: {
    groups: ['person', 'week', 'month'],
    figures: [minutes('regular'), minutes('overtime'), minutes('total'), money('cost')],
    main: 'cost',
    isOfPeriod: true,
  },
  /** Material expenses that are approved or paid back; `waiting` is what is not decided. */
  expenses: {
    groups: ['category', 'vendor', 'project', 'week', 'month'],
    figures: [count('expenses'), money('net'), money('tax'), money('amount'), money('waiting')],
    main: 'amount',
    isOfPeriod: true,
  },
  /** What is agreed with firms, and the age of what is open, on the last day of the period. */
  subcontractors: {
    groups: ['subcontractor', 'project'],
    figures: [
      derived('revised', 'money'),
      money('billed'),
      money('paid'),
      money('retained'),
      money('open'),
      money('notDue'),
      money('due30'),
      money('due60'),
      money('due90'),
      money('dueOver90'),
    ],
    main: 'open',
    isOfPeriod: false,
  },
  /** How far jobs are: their tasks, and the hours against those that were estimated. */
  progress: {
    groups: ['project'],
    figures: [
      count('tasks'),
      count('done'),
      count('overdue'),
      count('doneInPeriod'),
      derived('share', 'basisPoints'),
      minutes('estimated'),
      minutes('worked'),
    ],
    main: 'doneInPeriod',
    isOfPeriod: false,
  },
  /** Hours that were planned in the calendar against those that were worked; `share` is worked of planned. */
  utilization: {
    groups: ['person', 'week', 'month'],
    figures: [
      minutes('planned'),
      minutes('worked'),
      derived('difference', 'minutes'),
      derived('share', 'basisPoints'),
    ],
    main: 'worked',
    isOfPeriod: true,
  },
  /** What was put on record: photos, notes and tasks that were done. */
  activity: {
    groups: ['project', 'person', 'week', 'month'],
    figures: [count('photos'), count('notes'), count('tasksDone')],
    main: 'photos',
    isOfPeriod: true,
  },
  /** What waits for a decision on the last day of the period, by its age in days, and what was decided in the period. */
  approvals: {
    groups: ['person', 'project'],
    figures: [
      count('waiting'),
      count('waiting2'),
      count('waiting7'),
      count('waiting14'),
      count('waitingOver14'),
      count('approved'),
      count('rejected'),
    ],
    main: 'waiting',
    isOfPeriod: false,
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];
export const reportDefinition = (name: ReportName): ReportDefinition => reports[name];

/** With what a period is compared: as many days right before it, or the same days a year earlier. */
export const reportComparisons = ['before', 'yearBefore'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

const reportFields = {
  report: z.enum(reportNames),
  /** Its first is the report's own, where none is named. */
  group: z.enum(reportGroups).optional(),
  from: day,
  /** The last day, included. */
  until: day,
  projectId: recordId.optional(),
  userId: recordId.optional(),
};

const refusing = (check: z.RefinementCtx) => (field: string, message: string) =>
  check.addIssue({ code: 'custom', path: [field], message });

type Asked = {
  report: ReportName;
  group?: ReportGroup | undefined;
  from: string;
  until: string;
  userId?: string | undefined;
};

function holdsTogether({ report, group, from, until, userId }: Asked, check: z.RefinementCtx): void {
  const refuse = refusing(check);
  if (from < reportFirstDay || from > reportLastDay)
    refuse('from', `A report begins between ${reportFirstDay} and ${reportLastDay}.`);
  if (until < from) refuse('until', 'The last day is before the first.');
  else if (until >= addDays(from, reportDaysMax))
    refuse('until', `A report covers at most ${reportDaysMax} days.`);
  if (group !== undefined && !reportDefinition(report).groups.includes(group))
    refuse('group', 'This report is not grouped so.');
  if (userId !== undefined && report === 'subcontractors')
    refuse('userId', 'This report does not tell people apart.');
}

export const getReport = z
  .strictObject({ ...reportFields, compare: z.enum(reportComparisons).optional() })
  .superRefine(holdsTogether);
export type ReportQuestion = z.input<typeof getReport>;

/** The records whose values sum up to one figure of one row. */
export const listReportRecords = z
  .strictObject({
    ...reportFields,
    figure: text.max(nameLength),
    /** The row's `key`; null is the row of what belongs to none; without it, all rows. */
    key: text.max(nameLength).nullable().optional(),
    cursor: listFields.cursor,
  })
  .superRefine(holdsTogether)
  .superRefine(({ report, figure }, check) => {
    const found = reportDefinition(report).figures.find(({ name }) => name === figure);
    if (found === undefined) refusing(check)('figure', 'This report has no such figure.');
    else if (!found.hasRecords) refusing(check)('figure', 'No records stand behind this figure.');
  });

/** All people of the organization, page by page. */
export const listReportUsers = z.strictObject(listFields).prefault({});

export type ReportRecordsQuestion = z.input<typeof listReportRecords>;

/** By the names of the report's figures; null where there is nothing to compute one from, such as a margin of nothing billed. */
export type Figures = Readonly<Record<string, number | null>>;

export type ReportRow = {
  /** The id of the project, person or firm, the first day of the week or month, or the text itself; null: of none. */
  key: string | null;
  /** What it is called now; null for days, categories, and what belongs to none. */
  label: string | null;
  figures: Figures;
  /** The same figures in the period that it is compared with; null without a comparison. */
  before: Figures | null;
};

export type Report = {
  from: string;
  until: string;
  /** The days it is compared with; null without a comparison. */
  comparedWith: { from: string; until: string } | null;
  /** The greatest `main` first; of weeks and months the earliest. */
  rows: ReportRow[];
  /** The sum of the rows that are not named, so that the shown ones and it are the total; null where all are named. */
  rest: { rows: number; figures: Figures; before: Figures | null } | null;
  total: { figures: Figures; before: Figures | null };
  /** The main figure by week or month, each by its first day within the period; empty without a chart. */
  series: { by: 'week' | 'month'; points: { from: string; value: number; before: number | null }[] };
};

/** A record behind a figure, by which the figure is opened. */
export type ReportRecord = {
  kind: 'timeEntry' | 'expense' | 'bill' | 'task' | 'photo' | 'note' | 'calendarEvent' | 'invoiceEntry';
  id: string;
  /** Of the work, in the organization's days. */
  day: string;
  title: string;
  projectId: string | null;
  userId: string | null;
  /** In the figure's unit. Those of all records of a figure sum up to it. */
  value: number;
};
