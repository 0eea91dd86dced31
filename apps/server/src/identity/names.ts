type Names = { firstName: string; lastName: string };

export const fullName = ({ firstName, lastName }: Names): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

/** The last word is the last name and what comes before it the first, the usual reading of a single name field. */
export function splitName(name: string): Names {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), lastName: last ?? '' };
}
