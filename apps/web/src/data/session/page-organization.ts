/**
 * The organization that this page shows, which its calls are bound to: another tab may make the session work in another one at any time. Null
 * while nobody is signed in, and for who belongs to none.
 */
let shown: string | null = null;

export function pageOrganization(): string | null {
  return shown;
}

export function notePageOrganization(organizationId: string | null): void {
  shown = organizationId;
}
