import { formatDay } from '../../design/format.ts';

/** A period, its last day included. */
export type Days = { from: string; until: string };

const range = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/** The days of an address, '2026-11-01..2026-11-12'; null where it names none, or they run backward. */
export function daysFromText(text: string | undefined): Days | null {
  const [, from, until] = range.exec(text ?? '') ?? [];
  return from !== undefined && until !== undefined && from <= until ? { from, until } : null;
}

export const daysForAddress = ({ from, until }: Days): string => `${from}..${until}`;

/** 'Aug 3 – Nov 1'; the years where they are not the present one. */
export function daysText({ from, until }: Days, locale: string, today: string): string {
  const thisYear = today.slice(0, 4);
  const isOther = !from.startsWith(thisYear) || !until.startsWith(thisYear);
  const style = isOther ? 'medium' : 'short';
  return from === until
    ? formatDay(from, locale, style)
    : `${formatDay(from, locale, style)} – ${formatDay(until, locale, style)}`;
}
