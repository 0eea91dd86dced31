/**
 * The organization that this page shows, to which its calls are bound, because another tab may change the
 * session's organization at any time. Null while nobody is signed in, and for a person without one.
 */
let shown: string | null = null;

export function pageOrganization(): string | null {
  return shown;
}

export function notePageOrganization(organizationId: string | null): void {
  shown = organizationId;
}
