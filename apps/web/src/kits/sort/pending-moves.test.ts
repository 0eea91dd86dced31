import { expect, test } from 'vitest';
import { atNext, type Landings, landedRows, refused, taken, withLanding } from './pending-moves.ts';

type Row = { id: string; status: string; sortOrder: string };

const one: Row = { id: 'one', status: 'todo', sortOrder: 'a' };
const two: Row = { id: 'two', status: 'todo', sortOrder: 'b' };
const start: Landings<Row> = { all: [one, two], landed: [] };
const place = (sortOrder: string) => (row: Row) => ({ ...row, sortOrder });
const blocked = (row: Row) => ({ ...row, status: 'blocked', sortOrder: 'c' });
const [first, second] = [Symbol('first'), Symbol('second')];
const dropped = withLanding(start, { key: first, id: 'one', changed: blocked });

test('WORK-146 a row is shown where it was put until all of it is there, and then as it is', () => {
  expect(landedRows(dropped)).toEqual([blocked(one), two]);
  const answered = taken(dropped, first);
  expect(landedRows(answered)).toEqual([blocked(one), two]);
  // Its two halves are kept one after the other.
  const half = atNext(answered, [place('c')(one), two]);
  expect(landedRows(half)).toEqual([blocked(one), two]);
  const whole = [{ ...blocked(one), sortOrder: 'cV' }, two];
  expect(atNext(half, whole)).toEqual({ all: whole, landed: [] });
});

test('WORK-146 the answer to a first move takes nothing from the second', () => {
  const moved = withLanding(start, { key: first, id: 'one', changed: place('bV') });
  const twice = taken(withLanding(moved, { key: second, id: 'one', changed: blocked }), first);
  expect(landedRows(twice)[0]).toEqual(blocked(one));
  const once = atNext(twice, [place('bV')(one), two]);
  expect(landedRows(once)[0]).toEqual(blocked(one));
  expect(taken(once, second).landed).toHaveLength(1);
  expect(taken(atNext(once, [blocked(one), two]), second).landed).toEqual([]);
});

test('WORK-146 what the server made of a change stands with the second reading after it', () => {
  const later = atNext(taken(dropped, first), structuredClone([one, two]));
  expect(later.landed).toHaveLength(1);
  // Rows that are only chosen anew say nothing.
  const chosen = atNext(atNext(later, [...later.all]), later.all.slice(0, 1));
  expect(chosen.landed).toHaveLength(1);
  expect(atNext(chosen, structuredClone([one, two])).landed).toEqual([]);
});

test('WORK-146 a refused change is taken back, and one that is under way ends by nothing else', () => {
  const early = atNext(atNext(atNext(dropped, [blocked(one), two]), [one, two]), [one, two]);
  expect(landedRows(early)[0]).toEqual(blocked(one));
  expect(landedRows(refused(early, first))).toEqual([one, two]);
});
