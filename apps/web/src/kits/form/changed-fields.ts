import { isKeyOf } from '@plumbline/domain/entities/defined';

/** The fields of `after` whose content differs from `before`. */
export function changedFields<Fields extends object>(before: object, after: Fields): Partial<Fields> {
  const differing: Partial<Fields> = { ...after };
  const was = new Map<string, unknown>(Object.entries(before));
  for (const key of Object.keys(differing)) {
    if (isKeyOf(differing, key) && same(was.get(key), differing[key])) delete differing[key];
  }
  return differing;
}

/**
 * Of the fields that a form is about to change, those that have changed since it was opened, with their
 * present values.
 */
export function changedMeanwhile<Fields extends object>(
  changes: Partial<Fields>,
  before: object,
  now: Fields,
): Partial<Fields> {
  const theirs = changedFields(before, now);
  const mine = new Map<string, unknown>(Object.entries(changes));
  for (const key of Object.keys(theirs)) {
    if (isKeyOf(theirs, key) && (!mine.has(key) || same(theirs[key], mine.get(key)))) delete theirs[key];
  }
  return theirs;
}

/** An unfinished form: its values, and those of the record when it was opened. */
export type UnfinishedForm<Values> = { values: Values; seen: Values };

/**
 * Reopens an unfinished form over the record as it is `now`: fields that its person had changed keep their
 * values, the others show the record. For changed fields `seen` keeps what the person saw then.
 */
export function resumeForm<Values extends object>(
  left: UnfinishedForm<Values>,
  now: Values,
): UnfinishedForm<Values> {
  const mine = changedFields(left.seen, left.values);
  const seen: Values = { ...now };
  for (const key of Object.keys(mine)) if (isKeyOf(left.seen, key)) seen[key] = left.seen[key];
  return { values: { ...now, ...mine }, seen };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
