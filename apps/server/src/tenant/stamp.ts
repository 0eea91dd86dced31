/** The version of a row between its change and the stamp of the commit; no row in the database carries it. */
export const unstamped = -1;

/** Gives the commit's version to every row in a reply that the transaction wrote. */
export function stampRows(value: unknown, version: number): void {
  if (typeof value !== 'object' || value === null) return;
  if ('organizationId' in value && 'version' in value && value.version === unstamped) value.version = version;
  for (const inner of Object.values(value)) stampRows(inner, version);
}
