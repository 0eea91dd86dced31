/** Where an invited person begins: to sign in when the address has an account, else to sign up. Shown to admins and mailed, to nobody else. */
export function invitationLink(publicUrl: string, ticket: string, hasAccount: boolean): string {
  return `${publicUrl}/?ticket=${ticket}&status=${hasAccount ? 'sign_in' : 'sign_up'}`;
}
