import { isKeyOf } from '@plumbline/domain/entities/defined';

/** The fields of `after` that say something else than `before`, by content. */
export function changed<Fields extends object>(before: object, after: Fields): Partial<Fields> {
  const differing: Partial<Fields> = { ...after };
  const was = new Map<string, unknown>(Object.entries(before));
  for (const key of Object.keys(differing)) {
    if (isKeyOf(differing, key) && same(was.get(key), differing[key])) delete differing[key];
  }
  return differing;
}

/** Of what a form is about to change, the fields that have become something else since it was opened, with what they say now. */
export function changedMeanwhile<Fields extends object>(
  changes: Partial<Fields>,
  before: object,
  now: Fields,
): Partial<Fields> {
  const theirs = changed(before, now);
  const mine = new Map<string, unknown>(Object.entries(changes));
  for (const key of Object.keys(theirs)) {
    if (isKeyOf(theirs, key) && (!mine.has(key) || same(theirs[key], mine.get(key)))) delete theirs[key];
  }
  return theirs;
}

/** A form as it was left: what stood in it, and what its person had seen of the record when it was opened. */
export type LeftForm<Values> = { values: Values; seen: Values };

/**
 * A form that was left and is opened again, over the record as it is `now`: what its person had changed stands as they left it, the rest says what
 * the record says. `seen` stays, of what they had changed, what they saw then.
 */
export function resumed<Values extends object>(left: LeftForm<Values>, now: Values): LeftForm<Values> {
  const mine = changed(left.seen, left.values);
  const seen: Values = { ...now };
  for (const key of Object.keys(mine)) if (isKeyOf(left.seen, key)) seen[key] = left.seen[key];
  return { values: { ...now, ...mine }, seen };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
