const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A count in a headline: in words up to ten, in figures beyond, with the separators of a locale that is given. */
export function countWord(count: number, locale?: string): string {
  return small[count] ?? (locale === undefined ? String(count) : count.toLocaleString(locale));
}

/** Does the same for the beginning of a sentence. */
export function countWordFirst(count: number, locale?: string): string {
  const word = countWord(count, locale);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** '1 photo', '4,912 photos'. */
export function counted(count: number, locale: string, one: string, many?: string): string {
  return `${count.toLocaleString(locale)} ${plural(count, one, many)}`;
}

/** 'P-0042'; a project the server has not numbered yet is 'New', and one of the sample company 'Sample'. */
export function projectNumber(number: number): string {
  if (number < 0) return 'Sample';
  return number === 0 ? 'New' : `P-${String(number).padStart(4, '0')}`;
}

/**
 * The name of a project where it is chosen or stands alone. Projects of the sample company are marked as
 * such.
 */
export function jobName({ name, number }: { name: string; number: number }): string {
  return number < 0 ? `${name} (Sample)` : name;
}
