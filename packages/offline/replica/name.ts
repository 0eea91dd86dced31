/** The name of the database with one person's copy of one organization. */
export function nameOf({ organizationId, userId }: { organizationId: string; userId: string }): string {
  return `plumbline:${organizationId}:${userId}`;
}

/** The id of the organization in a database's name. */
export function organizationIn(name: string): string | null {
  return name.split(':')[1] ?? null;
}
