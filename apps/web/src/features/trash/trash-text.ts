import { dayMs } from '@plumbline/domain/days/days';
import { trashDays } from '@plumbline/domain/limits/lists';
import { countWordFirst, plural } from '../../kits/labels/counts.ts';

/** How much longer a record can be restored: 'goes in 3 days', 'goes today'. */
export function expiryText(deletedAt: string, now: number): string {
  const days = Math.floor((Date.parse(deletedAt) + trashDays * dayMs - now) / dayMs);
  return days < 1 ? 'goes today' : `goes in ${days} ${plural(days, 'day')}`;
}

/** The headline. `more`: further pages follow. */
export function trashHeadline(count: number, more: boolean): string {
  if (count === 0) return 'The trash is empty.';
  if (more) return 'All this can come back.';
  return `${countWordFirst(count)} ${plural(count, 'thing')} can come back.`;
}
