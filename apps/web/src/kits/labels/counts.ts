const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A count in a headline: in words up to ten, in figures beyond. */
export function countWord(count: number): string {
  return small[count] ?? String(count);
}

/** Does the same for the beginning of a sentence. */
export function countWordFirst(count: number): string {
  const word = countWord(count);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
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
