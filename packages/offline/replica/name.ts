/** What the database of one person's copy of one organization is called. */
export function nameOf({ organizationId, userId }: { organizationId: string; userId: string }): string {
  return `plumbline:${organizationId}:${userId}`;
}

/** Whose rows the database called so holds. */
export function organizationIn(name: string): string | null {
  return name.split(':')[1] ?? null;
}
