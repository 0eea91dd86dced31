/**
 * The query of an address as plain text, one value per name. This file does not import zod, because every
 * page loads it.
 */
export type PageSearch = Readonly<Record<string, string | undefined>>;

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** With its question mark, or empty. What is undefined, null or empty is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** For `validateSearch`: keeps every value that is text. */
export function textSearch(search: Readonly<Record<string, unknown>>): PageSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
