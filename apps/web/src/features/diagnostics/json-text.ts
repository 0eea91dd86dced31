/** As a person reads it; what JSON cannot say (a circle, a bigint) is named instead of thrown. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'undefined';
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
