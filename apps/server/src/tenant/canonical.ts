/** The same text for the same content, whatever the order of its fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner));
}

/** Whether two values are equal; instants may be written with or without their milliseconds. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return canonical(normalized(a)) === canonical(normalized(b));
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;

function normalized(value: unknown): unknown {
  if (typeof value === 'string' && instant.test(value)) return Date.parse(value);
  if (Array.isArray(value)) return value.map(normalized);
  if (!isPlain(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalized(inner)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
