/** What an invitation's address carries: `?ticket=…&status=sign_up|sign_in`, and in the mail `&key=…`, which confirms the address. */
export type InvitationLink = {
  ticket: string | null;
  status: 'sign_up' | 'sign_in';
  key: string | null;
};

/**
 * null: the address carries no invitation. The same answer as `hasInvitation` of the guard, whose file the landing page has no room for; a test
 * holds the two together.
 */
export function invitationLinkOf(search: string): InvitationLink | null {
  const query = new URLSearchParams(search);
  const ticket = query.get('ticket') || null;
  const status = query.get('status');
  if (ticket === null && status !== 'sign_up' && status !== 'sign_in') return null;
  return { ticket, status: status === 'sign_up' ? 'sign_up' : 'sign_in', key: query.get('key') || null };
}
