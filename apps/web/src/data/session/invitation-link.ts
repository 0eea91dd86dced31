/**
 * The parts of an invitation's address: `?ticket=…&status=sign_up|sign_in`, and in the mail `&key=…`, which
 * confirms the address.
 */
export type InvitationLink = {
  ticket: string | null;
  status: 'sign_up' | 'sign_in';
  key: string | null;
};

/**
 * Null when the address is not of an invitation. The same result as `hasInvitation` of the guard, whose file
 * is too large for the landing page; a test compares the two.
 */
export function invitationLinkOf(search: string): InvitationLink | null {
  const query = new URLSearchParams(search);
  const ticket = query.get('ticket') || null;
  const status = query.get('status');
  if (ticket === null && status !== 'sign_up' && status !== 'sign_in') return null;
  return { ticket, status: status === 'sign_up' ? 'sign_up' : 'sign_in', key: query.get('key') || null };
}
