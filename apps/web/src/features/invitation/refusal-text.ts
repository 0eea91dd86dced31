import type { InvitationRefusal } from './invitation-flow.ts';

/** Why an invitation does not work, and what to do about it. */
export const refusalText: Readonly<Record<InvitationRefusal, { title: string; advice: string }>> = {
  expired: {
    title: 'This invitation has expired',
    advice: 'An invitation works for 7 days. Ask the person who invited you for a new one.',
  },
  used: {
    title: 'This invitation was used already',
    advice: 'Each one works once. If it was not you, ask the person who invited you for a new one.',
  },
  revoked: {
    title: 'This invitation was taken back',
    advice: 'Ask the person who invited you whether you should have a new one.',
  },
  'other-email': {
    title: 'This invitation is for another email address',
    advice: 'Sign out, then open the link again and use the address that it was sent to.',
  },
  unknown: {
    title: 'This invitation does not work',
    advice: 'The link may have been cut short. Open it again from the email, or ask for a new one.',
  },
};
