import {
  type FigureDefinition,
  reportDefinition,
  type ReportGroup,
  type ReportName,
} from '@plumbline/domain/operations/reports';

export const reportTitles: Readonly<Record<ReportName, string>> = {
  profitability: 'Job profitability',
  hours: 'Hours',
  payroll: 'Payroll',
  expenses: 'Material expenses',
  subcontractors: 'Subcontractors',
  progress: 'Job progress',
  utilization: 'Planned and worked hours',
  activity: 'Activity',
  approvals: 'Approvals',
};

export const groupLabels: Readonly<Record<ReportGroup, string>> = {
  project: 'By job',
  person: 'By person',
  week: 'By week',
  month: 'By month',
  category: 'By category',
  vendor: 'By vendor',
  subcontractor: 'By firm',
};

/** What the rows of a grouping are called. */
export const rowsTitles: Readonly<Record<ReportGroup, string>> = {
  project: 'Jobs',
  person: 'People',
  week: 'Weeks',
  month: 'Months',
  category: 'Categories',
  vendor: 'Vendors',
  subcontractor: 'Firms',
};

/** The row of what belongs to none. */
export const noneTitles: Readonly<Record<ReportGroup, string>> = {
  project: 'No job',
  person: 'Nobody',
  week: 'No week',
  month: 'No month',
  category: 'No category',
  vendor: 'No vendor',
  subcontractor: 'No firm',
};

const figureLabels: Readonly<Record<ReportName, Readonly<Record<string, string>>>> = {
  profitability: {
    billed: 'Billed',
    cost: 'Cost',
    profit: 'Profit',
    margin: 'Margin',
    labour: 'Labor',
    materials: 'Materials',
    subcontractors: 'Subcontractors',
    bidContract: 'Contract',
    bidLabour: 'Labor as bid',
    bidMaterials: 'Materials as bid',
    bidSubcontractors: 'Subcontractors as bid',
    bidMargin: 'Margin as bid',
  },
  hours: {
    total: 'Hours',
    approved: 'Approved',
    waiting: 'Waiting',
    overtime: 'Overtime',
    cost: 'Cost',
  },
  payroll: { regular: 'Regular', overtime: 'Overtime', total: 'All hours', cost: 'Cost with burden' },
  expenses: { expenses: 'Expenses', net: 'Net', tax: 'Tax', amount: 'Amount', waiting: 'Waiting' },
  subcontractors: {
    revised: 'Revised',
    billed: 'Billed',
    paid: 'Paid',
    retained: 'Retained',
    open: 'Open',
    notDue: 'Not due',
    due30: '1–30 days',
    due60: '31–60 days',
    due90: '61–90 days',
    dueOver90: 'Over 90 days',
  },
  progress: {
    tasks: 'Tasks',
    done: 'Done',
    overdue: 'Overdue',
    doneInPeriod: 'Done in period',
    share: 'Done of all',
    estimated: 'Estimated',
    worked: 'Worked',
  },
  utilization: {
    planned: 'Planned',
    worked: 'Worked',
    difference: 'Difference',
    share: 'Worked of planned',
  },
  activity: { photos: 'Photos', notes: 'Notes', tasksDone: 'Tasks done' },
  approvals: {
    waiting: 'Waiting',
    waiting2: 'Up to 2 days',
    waiting7: '3–7 days',
    waiting14: '8–14 days',
    waitingOver14: 'Over 14 days',
    approved: 'Approved',
    rejected: 'Rejected',
  },
};

/** What a figure is called at the head of its column. A figure that this version does not know is called by its name. */
export const figureLabel = (report: ReportName, figure: string): string =>
  figureLabels[report][figure] ?? figure;

/** The title of the chart, before 'by week'. */
export const chartTitles: Readonly<Record<ReportName, string>> = {
  profitability: 'Gross profit',
  hours: 'Hours',
  payroll: 'Cost of payroll',
  expenses: 'Material expenses',
  subcontractors: 'Open invoices',
  progress: 'Tasks done',
  utilization: 'Worked hours',
  activity: 'Photos',
  approvals: 'Waiting',
};

/** The figures that stand beside the chart, the most important first. */
const shownFigures: Readonly<Record<ReportName, readonly string[]>> = {
  profitability: ['billed', 'cost', 'profit', 'margin'],
  hours: ['total', 'approved', 'waiting', 'overtime'],
  payroll: ['regular', 'overtime', 'total', 'cost'],
  expenses: ['amount', 'net', 'tax', 'waiting'],
  subcontractors: ['revised', 'billed', 'paid', 'open'],
  progress: ['share', 'done', 'overdue', 'worked'],
  utilization: ['planned', 'worked', 'difference', 'share'],
  activity: ['photos', 'notes', 'tasksDone'],
  approvals: ['waiting', 'waitingOver14', 'approved', 'rejected'],
};

export const figuresBeside = (report: ReportName): FigureDefinition[] =>
  shownFigures[report].flatMap((name) => figureOf(report, name) ?? []);

/** Figures that divide one by its age, the youngest first; empty where a report has none. */
const ages: Partial<Record<ReportName, readonly string[]>> = {
  subcontractors: ['notDue', 'due30', 'due60', 'due90', 'dueOver90'],
  approvals: ['waiting2', 'waiting7', 'waiting14', 'waitingOver14'],
};

export const agesOf = (report: ReportName): FigureDefinition[] =>
  (ages[report] ?? []).flatMap((name) => figureOf(report, name) ?? []);

export const figureOf = (report: ReportName, name: string | undefined): FigureDefinition | undefined =>
  reportDefinition(report).figures.find((figure) => figure.name === name);

/** Why a figure is not there, for whoever asks about the dash in its place. */
export function whyNone(report: ReportName, figure: string): string {
  if (figure.startsWith('bid')) return 'There is no bid to compare with.';
  if (figure === 'margin') return 'Nothing was billed, so there is no margin.';
  if (figure === 'share' && report === 'progress')
    return 'There are no tasks of which a share could be done.';
  if (figure === 'share') return 'Nothing was planned of which a share could be worked.';
  return 'There is nothing to compute it from.';
}
