import { trailValueLength } from '@plumbline/domain/limits/lists';
import type { JsonRow } from '../database/wire.ts';

/**
 * Values up to this length, in characters of their JSON, are kept as a whole, because that is easier to read.
 */
const wholeLength = 1_000;

/**
 * The difference between two states of a row for the trail. For a long text it is the part between the
 * beginning and the end that stayed, and for a long list the entries that left and came. So the trail grows
 * by the size of the change and not by the size of the value. No value is longer than `trailValueLength`.
 */
export function trailDifference(before: JsonRow, after: JsonRow): { before: JsonRow; after: JsonRow } {
  const [was, is]: [JsonRow, JsonRow] = [{}, {}];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = differenceOf(before[field], after[field]);
    if (field in before) was[field] = from;
    if (field in after) is[field] = to;
  }
  return { before: was, after: is };
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);

function differenceOf(before: unknown, after: unknown): [unknown, unknown] {
  if (lengthOf(before) + lengthOf(after) <= wholeLength) return [before, after];
  if (typeof before === 'string' && typeof after === 'string')
    return bounded(...textDifference(before, after));
  if (Array.isArray(before) && Array.isArray(after)) return bounded(...listDifference(before, after));
  if (isObject(before) && isObject(after)) {
    const different = (one: JsonRow, other: JsonRow) =>
      Object.fromEntries(
        Object.entries(one).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
      );
    const parts = trailDifference(different(before, after), different(after, before));
    return bounded(parts.before, parts.after);
  }
  return bounded(before, after);
}

const isObject = (value: unknown): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changed parts of two texts with the words around them. An ellipsis stands for the rest. */
function textDifference(before: string, after: string): [string, string] {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = outsideOfTag(before, Math.max(0, start - around));
  const behind = Math.max(0, end - around);
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${whole(text.slice(from, text.length - behind))}${behind > 0 ? '…' : ''}`;
  return [part(before), part(after)];
}

/** The text without half a character at either end, which the database would refuse. */
const whole = (text: string): string => text.replaceAll(/\p{Cs}/gu, '');

/** The number of characters that are kept before and after a change. */
const around = 40;

/** The index before the tag of formatted text in which `index` is. */
function outsideOfTag(text: string, index: number): number {
  const open = text.lastIndexOf('<', index);
  return open > text.lastIndexOf('>', index - 1) ? open : index;
}

/** The entries that left the list, and those that came. If only the order changed, both lists as a whole. */
function listDifference(before: readonly unknown[], after: readonly unknown[]): [unknown[], unknown[]] {
  const texts = (list: readonly unknown[]) => new Set(list.map((each) => JSON.stringify(each)));
  const [had, has] = [texts(before), texts(after)];
  const left = before.filter((each) => !has.has(JSON.stringify(each)));
  const came = after.filter((each) => !had.has(JSON.stringify(each)));
  return left.length + came.length === 0 ? [[...before], [...after]] : [left, came];
}

const bounded = (before: unknown, after: unknown): [unknown, unknown] => [cut(before), cut(after)];

function cut(value: unknown): unknown {
  if (lengthOf(value) <= trailValueLength) return value;
  if (typeof value === 'string') return `${whole(value.slice(0, trailValueLength - 1))}…`;
  if (!Array.isArray(value)) return null;
  const remaining: unknown[] = [];
  let length = 2;
  for (const each of value) {
    length += JSON.stringify(each).length + 1;
    if (length > trailValueLength) break;
    remaining.push(each);
  }
  return remaining;
}
