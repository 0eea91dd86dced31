import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { numberText } from '@plumbline/domain/formats/number-text';
import type { BillLineKind } from '@plumbline/domain/entities/bills/bill';
import type { PaperCell, PaperTable, TablePaper } from '@plumbline/domain/operations/papers';
import { formatDay, formatHours } from '../../../design/format.ts';
import { csvStyles } from '../../../kits/table-files/csv-style.ts';
import { tableOf, textColumn } from '../../../kits/table-files/table.ts';
import { tableCsv } from '../../../kits/table-files/table-csv.ts';

/** A line as the client reads it; the rate and the amount in minor units. */
export type PageLine = {
  id: string;
  kind: BillLineKind;
  day: string | null;
  description: string;
  /** Who worked, or from whom it was bought. */
  by: string;
  minutes: number | null;
  rate: number | null;
  amount: number;
};

/** What the client gets: work, materials and agreed sums of a job, under a number of the company's books. */
export type ClientPage = {
  project: string;
  number: string;
  lines: readonly PageLine[];
};

export type PageStyle = { currency: string; locale: string };

export const pageTitle = 'Work and materials';
const kindTitles: Readonly<Record<BillLineKind, string>> = {
  hours: 'Hours',
  expense: 'Materials and other costs',
  amount: 'Agreed sums',
};

/** An amount without the currency, which stands at the foot of the page. */
export function plainMoney(minor: number, { currency, locale }: PageStyle): string {
  const digits = minorDigits(currency);
  return numberText(minor / 10 ** digits, locale, { least: digits, most: digits });
}

/** What a line says; without a text what it is. */
export const lineText = ({ kind, description }: Pick<PageLine, 'kind' | 'description'>): string =>
  description || (kind === 'hours' ? 'Work' : 'Expense');

export const sumOf = (lines: readonly Pick<PageLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

export type PageGroup = {
  kind: BillLineKind;
  title: string;
  lines: readonly PageLine[];
  minutes: number;
  amount: number;
};

/** The lines by their kind, without kinds that have none. */
export function groupsOf(lines: readonly PageLine[]): PageGroup[] {
  return (['hours', 'expense', 'amount'] as const).flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) return [];
    const minutes = own.reduce((sum, line) => sum + (line.minutes ?? 0), 0);
    return [{ kind, title: kindTitles[kind], lines: own, minutes, amount: sumOf(own) }];
  });
}

/** 'Nov 3 to Nov 9'; empty where no line has a day. */
export function daysText(lines: readonly PageLine[], locale: string): string {
  const days = lines.flatMap(({ day }) => day ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return formatDay(first, locale, 'medium');
  return `${formatDay(first, locale)} to ${formatDay(last, locale, 'medium')}`;
}

const dayText = (day: string | null, locale: string) => (day === null ? '' : formatDay(day, locale));
const bold = (text: string): PaperCell => (text === '' ? '' : [{ text, isBold: true }]);
const column = (title: string, width: number, isNumber = false) => ({ title, width, isNumber });

/** The page as a paper, which the server draws under the company's letterhead. */
export function clientPaper({ project, number, lines }: ClientPage, style: PageStyle): TablePaper {
  const { locale, currency } = style;
  const money = (minor: number) => plainMoney(minor, style);
  const head: PaperTable = {
    title: '',
    columns: [column('Job', 50), column('Days', 30), column('For invoice', 20)],
    rows: [[project, daysText(lines, locale), number]],
  };
  const tables = groupsOf(lines).map(({ kind, title, lines: own, minutes, amount }): PaperTable => {
    if (kind === 'hours')
      return {
        title,
        columns: [
          ...[column('Date', 9), column('Work', 36), column('By', 22)],
          ...[column('Hours', 9, true), column('Rate', 11, true), column('Amount', 13, true)],
        ],
        rows: [
          ...own.map((line) => [
            ...[dayText(line.day, locale), line.description, line.by, formatHours(line.minutes ?? 0)],
            ...[line.rate === null ? '' : money(line.rate), money(line.amount)],
          ]),
          ['', '', '', bold(formatHours(minutes)), '', bold(money(amount))],
        ],
      };
    return {
      title,
      columns: [column('Date', 9), column('What', 44), column('From', 34), column('Amount', 13, true)],
      rows: [
        ...own.map((line) => [dayText(line.day, locale), line.description, line.by, money(line.amount)]),
        ['', '', '', bold(money(amount))],
      ],
    };
  });
  const total: PaperTable = {
    title: '',
    columns: [column(`To bill, ${currency}`, 80), column(money(sumOf(lines)), 20, true)],
    rows: [],
  };
  return { title: pageTitle, page: 'upright', tables: [head, ...tables, total] };
}

/** The lines as a CSV file, in the form that programs of any country read. */
export function clientCsv({ number, lines }: ClientPage, { currency }: PageStyle): Blob {
  const digits = minorDigits(currency);
  const major = (minor: number | null) => (minor === null ? null : minor / 10 ** digits);
  const table = tableOf<PageLine>(
    pageTitle,
    [
      textColumn('invoice', 'Invoice', 12, () => number),
      textColumn('kind', 'Kind', 10, ({ kind }) => kind),
      { key: 'date', title: 'Date', kind: 'day', width: 12, read: ({ day }) => day },
      textColumn('description', 'What', 36, ({ description }) => description),
      textColumn('by', 'By, from', 22, ({ by }) => by),
      { key: 'minutes', title: 'Minutes', kind: 'count', width: 8, read: ({ minutes }) => minutes },
      { key: 'rate', title: 'Rate', kind: 'money', width: 12, read: ({ rate }) => major(rate) },
      { key: 'amount', title: 'Amount', kind: 'money', width: 12, read: ({ amount }) => major(amount) },
      textColumn('currency', 'Currency', 8, () => currency),
    ],
    lines,
  );
  return tableCsv(table, { ...csvStyles.comma, digits });
}
