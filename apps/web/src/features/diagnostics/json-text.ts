/** Formatted JSON; values that JSON cannot express (a circle, a bigint) are named instead of thrown. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'undefined';
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
