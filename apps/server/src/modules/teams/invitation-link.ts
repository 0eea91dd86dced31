/**
 * The link for an invited person, as admins see it and pass it on. It does not reveal whether the address has
 * an account.
 */
export function invitationLink(publicUrl: string, ticket: string): string {
  return `${publicUrl}/?ticket=${ticket}&status=sign_up`;
}

/**
 * The link in the letter to that address: to sign in when it has an account, and with the key that confirms
 * the address.
 */
export function mailedInvitationLink(
  publicUrl: string,
  { ticket, key, hasAccount }: { ticket: string; key: string; hasAccount: boolean },
): string {
  return `${publicUrl}/?ticket=${ticket}&status=${hasAccount ? 'sign_in' : 'sign_up'}&key=${key}`;
}
