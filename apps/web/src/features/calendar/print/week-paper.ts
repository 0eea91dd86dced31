import type { PaperCell, TablePaper } from '@plumbline/domain/operations/papers';
import type { SheetEntry, WeekSheet } from './week-sheet.ts';

/** The share of a page's width that the names have beside a day. */
const [nameWidth, dayWidth] = [92, 89];

/** The week as a paper that lies on its side, which the server draws as a PDF. */
export function weekPaper({ title, days, people }: WeekSheet): TablePaper {
  return {
    title,
    page: 'lying',
    tables: [
      {
        title: '',
        columns: [
          { title: 'Crew', width: nameWidth, isNumber: false },
          ...days.map(({ label }) => ({ title: label, width: dayWidth, isNumber: false })),
        ],
        rows: people.map(({ name, position, cells }) => [
          [bold(name), ...plain(position)],
          ...cells.map((entries) => cellOf(entries)),
        ]),
      },
    ],
  };
}

const bold = (text: string) => ({ text, isBold: true });
const plain = (text: string) => (text === '' ? [] : [{ text, isBold: false }]);

/** Each visit with its time, and a gap before the next. */
const cellOf = (entries: readonly SheetEntry[]): PaperCell =>
  entries.flatMap(({ time, title, detail }, at) => [
    ...(at === 0 ? [] : [{ text: '', isBold: false }]),
    ...plain(time),
    bold(title),
    ...plain(detail),
  ]);
