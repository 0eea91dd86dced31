/**
 * Up to two letters for a person: of the first and the last word. 'Dana Okafor' is DO, 'Cher' is C. Nothing for a blank,
 * which stands where the name has not been read yet.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => letterOf(word)).join('') || (name.trim() === '' ? '' : '?');
}

function letterOf(word: string | undefined): string {
  return word?.match(/\p{L}|\p{N}/u)?.[0].toUpperCase() ?? '';
}

/** One of five colours for a person, 1 to 5, the same on every device. */
export function personColor(name: string): 1 | 2 | 3 | 4 | 5 {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  const colors = [1, 2, 3, 4, 5] as const;
  return colors[sum % colors.length] ?? 1;
}
