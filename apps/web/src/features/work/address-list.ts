/** Several values in one part of the address, those that are known; separated by commas. */
export function listFromAddress<Value extends string>(
  text: string | undefined,
  known: readonly Value[],
): Value[] {
  const parts = new Set((text ?? '').split(','));
  return known.filter((value) => parts.has(value));
}

export function listForAddress(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}

/** One of the known values, else the first meant. */
export function oneFromAddress<Value extends string>(
  text: string | undefined,
  known: readonly Value[],
  otherwise: Value,
): Value {
  return known.find((value) => value === text) ?? otherwise;
}
