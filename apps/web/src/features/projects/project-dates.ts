import type { Project } from '@plumbline/domain/entities/project';
import { formatDay } from '../../design/format.ts';

/** 'Oct 19 – Dec 8', 'From Oct 19', 'Until Dec 8'; empty without days. */
export function projectDates(
  { startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>,
  locale: string,
): string {
  const from = startDate && formatDay(startDate, locale);
  const to = endDate && formatDay(endDate, locale);
  if (from && to) return `${from} – ${to}`;
  if (from) return `From ${from}`;
  return to ? `Until ${to}` : '';
}
