import { formatHours } from '../../design/format.ts';

/**
 * `hours` are decimals for programs. `duration` is hours and minutes for people, and its sums add up. `percent` is a share of
 * one: 0.093 is 9.3 %.
 */
export type CellKind = 'text' | 'day' | 'time' | 'hours' | 'duration' | 'money' | 'count' | 'percent';
/**
 * `key`: what the column is called in a CSV file; `width`: in characters of a sheet, and its share of a paper, which leaves out
 * what is not `isOnPaper`.
 */
export type Column = { key: string; title: string; kind: CellKind; width: number; isOnPaper?: boolean };
/** Hours in decimals, durations in seconds, money in major units, times as the local clock showed them: '2026-05-05 07:00:00'. */
export type Cell = string | number | null;
/** `total`: the sums below the rows. CSV files leave it out, because the programs that read them would count it as a row. */
export type Table = { title: string; columns: readonly Column[]; rows: Cell[][]; total?: Cell[] };

/** A column with how it is read from what a row is of. */
export type ReadColumn<Row> = Column & { read: (row: Row) => Cell };

export const textColumn = <Row>(
  key: string,
  title: string,
  width: number,
  read: (row: Row) => string,
): ReadColumn<Row> => ({ key, title, kind: 'text', width, read });

export function tableOf<Row>(
  title: string,
  columns: readonly ReadColumn<Row>[],
  rows: readonly Row[],
): Table {
  return {
    title,
    columns: columns.map(({ read: _read, ...column }) => column),
    rows: rows.map((row) => columns.map(({ read }) => read(row))),
  };
}

/** Seconds as a timesheet writes them: 28380 is '7:53'. */
export const durationText = (seconds: number): string => formatHours(Math.round(seconds / 60));
