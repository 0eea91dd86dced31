/** The value in parsed JSON under a path of keys; undefined when there is none. */
export function valueAt(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}

/** @throws Error when it is not a text. */
export function textAt(value: unknown, ...keys: string[]): string {
  const found = valueAt(value, ...keys);
  if (typeof found !== 'string') throw new Error(`${keys.join('.')} is no text in ${JSON.stringify(value)}`);
  return found;
}

/** @throws Error when it is not a number. */
export function numberAt(value: unknown, ...keys: string[]): number {
  const found = valueAt(value, ...keys);
  if (typeof found !== 'number')
    throw new Error(`${keys.join('.')} is no number in ${JSON.stringify(value)}`);
  return found;
}
