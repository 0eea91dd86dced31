import { type Before, hasArrived } from './has-arrived.ts';

/** A change to a row that is shown before the row's own new state is here. */
type Landed<Row> = {
  /** Tells changes to one row apart. */
  key: symbol;
  id: string;
  changed: (row: Row) => Row;
  /** null for a row that was not there. */
  before: Before<Row> | null;
  /** How often the row has been read anew since the change was taken; null before. */
  later: number | null;
};

/** Rows, and what was done to them that they do not show yet, in its order. */
export type Landings<Row> = { all: readonly Row[]; landed: readonly Landed<Row>[] };

/** One reading may have begun before the change was kept; the next has it, whatever it looks like there. */
const latersAtMost = 2;

/** The rows as they will be. */
export function landedRows<Row extends { id: string }>({ all, landed }: Landings<Row>): readonly Row[] {
  return landed.length === 0 ? all : all.map((row) => shownRow(row, landed));
}

/** With one more change, still to be taken. */
export function withLanding<Row extends { id: string }>(
  { all, landed }: Landings<Row>,
  change: Pick<Landed<Row>, 'key' | 'id' | 'changed'>,
): Landings<Row> {
  const was = rowOf(all, change.id);
  const before = was === undefined ? null : { was, shown: shownRow(was, landed) };
  return { all, landed: [...landed, { ...change, before, later: null }] };
}

/** The change was taken. */
export function taken<Row extends { id: string }>(
  { all, landed }: Landings<Row>,
  key: symbol,
): Landings<Row> {
  return withoutArrived({
    all,
    landed: landed.map((each) => (each.key === key ? { ...each, later: 0 } : each)),
  });
}

/** The change was refused. */
export function refused<Row>({ all, landed }: Landings<Row>, key: symbol): Landings<Row> {
  return { all, landed: landed.filter((each) => each.key !== key) };
}

/** With rows that were read anew, or chosen anew from what was read. */
export function atNext<Row extends { id: string }>(last: Landings<Row>, all: readonly Row[]): Landings<Row> {
  const landed = last.landed.map((each) => {
    const isLater = each.later !== null && rowOf(last.all, each.id) !== rowOf(all, each.id);
    return isLater ? { ...each, later: (each.later ?? 0) + 1 } : each;
  });
  return withoutArrived({ all, landed });
}

function withoutArrived<Row extends { id: string }>({ all, landed }: Landings<Row>): Landings<Row> {
  return { all, landed: landed.filter((each) => !isOver(each, rowOf(all, each.id))) };
}

function shownRow<Row extends { id: string }>(row: Row, landed: readonly Landed<Row>[]): Row {
  return landed.reduce((shown, each) => (each.id === row.id ? each.changed(shown) : shown), row);
}

function isOver<Row extends object>({ before, changed, later }: Landed<Row>, row: Row | undefined): boolean {
  if (later === null) return false;
  return before === null || later >= latersAtMost || hasArrived(before, changed(before.shown), row);
}

const rowOf = <Row extends { id: string }>(rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.id === id);
