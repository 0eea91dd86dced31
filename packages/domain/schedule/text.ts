import type { Conflict } from './conflicts.ts';

/** For example '1 h 15 min', '45 min' or '2 h'. Less than a minute is rounded up to one. */
export function lengthText(lengthS: number, locale: string): string {
  const minutes = Math.max(1, Math.round(lengthS / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const name = [hours > 0 ? `${hours.toLocaleString(locale)} h` : '', rest > 0 ? `${rest} min` : ''];
  return name.filter((part) => part !== '').join(' ');
}

/** A conflict without the person's name, such as 'Overlaps Harbor Flats by 1 h 15 min'. */
export function conflictSentence(conflict: Conflict, { locale }: { locale: string }): string {
  const { kind, lengthS, skills = [], drive } = conflict;
  const title = conflict.title ?? 'another event';
  const length = lengthText(lengthS ?? 0, locale);
  switch (kind) {
    case 'overlap':
      return `Overlaps ${title} by ${length}`;
    case 'time_off':
      return `Off for ${length} of it (${title})`;
    case 'same_job':
      return `Already on ${title} that day`;
    case 'outside_hours':
      return lengthS === null ? 'Not a working day' : `${length} outside working hours`;
    case 'missing_skill':
      return `Does not have ${new Intl.ListFormat(locale).format(skills)} as a skill`;
    case 'travel': {
      const gap =
        drive === undefined || drive.gapS <= 0 ? 'no gap' : `${lengthText(drive.gapS, locale)} between`;
      return `${length} drive ${drive?.way ?? 'from'} ${title}, ${gap}`;
    }
  }
}

/** For example 'Thu, Nov 12, 7:30 AM'. */
export function planTime(at: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));
}

/**
 * The sentence for a refused plan: the first conflict with its person's name, and the number of further ones.
 */
export function refusalSentence(
  conflicts: readonly Conflict[],
  { nameOf, locale }: { nameOf: (userId: string) => string; locale: string },
): string {
  const [first, ...more] = conflicts;
  if (first === undefined) return '';
  const rest = more.length === 0 ? '' : ` and ${more.length} more`;
  return `${nameOf(first.userId)}: ${conflictSentence(first, { locale })}${rest}.`;
}
