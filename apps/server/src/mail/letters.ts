import type { Role } from '@plumbline/domain/access/roles';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';
import { nameInMail } from './name.ts';

export function passwordResetLetter(to: string, link: string, validMinutes: number): Mail {
  return compose({
    to,
    subject: 'Set a new Plumbline password',
    before: ['Somebody asked to set a new password for this email address on Plumbline.'],
    action: { label: 'Set a new password', link },
    after: [
      `The link works once, for ${validMinutes} minutes.`,
      'If it was not you, ignore this email: your password stays as it is.',
    ],
  });
}

/** Has no name in it, so that a person who signs up with another's address cannot send them words. */
export function confirmAddressLetter(to: string, link: string, validHours: number): Mail {
  return compose({
    to,
    subject: 'Confirm your email address for Plumbline',
    before: ['An account on Plumbline was made with this email address.'],
    action: { label: 'Confirm the address', link },
    after: [
      `The link works for ${validHours} hours, for the account's owner: you are asked to sign in where you are not.`,
      'If it was not you, ignore this email: the address stays unconfirmed.',
    ],
  });
}

/**
 * For the owner of an address with which somebody signs up again, because the form does not reveal that it
 * has an account.
 */
export function existingAccountLetter(to: string, link: string): Mail {
  return compose({
    to,
    subject: 'You already have a Plumbline account',
    before: [
      'Somebody tried to make an account on Plumbline with this email address, which already has one.',
    ],
    action: { label: 'Sign in', link },
    after: [
      'If you forgot the password, choose “Forgot password” there.',
      'If it was not you, ignore this email: nothing has changed.',
    ],
  });
}

export type InvitationLetter = {
  to: string;
  organization: string;
  inviter: string;
  role: Role;
  link: string;
  validDays: number;
};

const asWhat: Readonly<Record<Role, string>> = {
  admin: 'an admin',
  field_tech: 'a field technician',
  client: 'a client',
};

export function invitationLetter({ to, link, validDays, role, ...names }: InvitationLetter): Mail {
  const organization = nameInMail(names.organization, 'a company');
  const inviter = nameInMail(names.inviter, 'Somebody');
  return compose({
    to,
    subject: `${inviter} invites you to ${organization} on Plumbline`,
    before: [`${inviter} invites you to join ${organization} on Plumbline as ${asWhat[role]}.`],
    action: { label: 'Accept the invitation', link },
    after: [
      `The link works once, for ${validDays} days, and only for this email address.`,
      'If you do not know the sender, ignore this email.',
    ],
  });
}
