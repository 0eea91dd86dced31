/** The version of a row between its change and the stamp of the commit; no row in the database ever has it. */
export const unstamped = -1;

/** Sets the commit's version in every row of a reply that the transaction wrote. */
export function stampRows(value: unknown, version: number): void {
  if (typeof value !== 'object' || value === null) return;
  if ('organizationId' in value && 'version' in value && value.version === unstamped) value.version = version;
  for (const inner of Object.values(value)) stampRows(inner, version);
}
