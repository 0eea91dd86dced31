/** Several values in one part of the address, separated by commas, without a check. */
export function valuesFromAddress(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(','))].filter((value) => value !== '');
}

/** Only the known ones. */
export function listFromAddress<Value extends string>(
  text: string | undefined,
  allowed: readonly Value[],
): Value[] {
  const parts: readonly string[] = valuesFromAddress(text);
  return allowed.filter((value) => parts.includes(value));
}

export function listForAddress(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}

/** One of the known values; the first of them by default. */
export function oneFromAddress<Value extends string>(
  text: string | undefined,
  allowed: readonly Value[],
  otherwise: Value,
): Value {
  return allowed.find((value) => value === text) ?? otherwise;
}
