import { currency, locale, zone } from '@plumbline/domain/mutations/organization/update-settings';
import { emailAddress } from '@plumbline/domain/entities/email-address';
import { text } from '@plumbline/domain/entities/record';
import { nameLength } from '@plumbline/domain/limits/lists';
import { z } from 'zod';
import { canonicalAddress } from './email-address.ts';
import { fullName, splitName } from './names.ts';
import { passwordLength } from './password-length.ts';

export type Endpoint = { method: 'GET' } | { method: 'POST'; body: z.ZodType<object> };

const email = emailAddress.transform(canonicalAddress);
const newPassword = z
  .string()
  .min(passwordLength.min, `Use a password of at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Use a password of at most ${passwordLength.max} characters.`);
const line = text.trim().max(nameLength);
const password = z.string().min(1, 'Enter your password.').max(1_000);
const nothing = z.strictObject({});

const signUp = z
  .strictObject({
    email,
    password: newPassword,
    firstName: line.optional(),
    lastName: line.optional(),
    name: line.optional(),
  })
  .transform(({ firstName, lastName, name, ...credentials }) => ({
    ...credentials,
    ...namesOf(firstName, lastName, name),
  }))
  .refine(({ name }) => name !== '', { error: 'Enter your name.', path: ['firstName'] });

/** A field that is left out stays as it is; a full name sets both parts. */
const updateUser = z
  .strictObject({ firstName: line.optional(), lastName: line.optional(), name: line.optional() })
  .transform(
    ({ firstName, lastName, name }): { firstName?: string | undefined; lastName?: string | undefined } =>
      firstName === undefined && lastName === undefined && name ? splitName(name) : { firstName, lastName },
  )
  .refine(({ firstName, lastName }) => Boolean(firstName ?? lastName), {
    error: 'Enter your name.',
    path: ['firstName'],
  });

function namesOf(firstName = '', lastName = '', name = '') {
  const names = firstName === '' && lastName === '' ? splitName(name) : { firstName, lastName };
  return { ...names, name: fullName(names) };
}

/**
 * The endpoints that are passed to the identity library, with the input that each accepts. Its other
 * endpoints do not exist here.
 */
export const libraryEndpoints = {
  'sign-up/email': { method: 'POST', body: signUp },
  'sign-in/email': {
    method: 'POST',
    body: z.strictObject({ email, password, rememberMe: z.boolean().optional() }),
  },
  'sign-out': { method: 'POST', body: nothing },
  'get-session': { method: 'GET' },
  'request-password-reset': {
    method: 'POST',
    // The link in the mail leads to our own page; a target is accepted from forms that send one, and ignored.
    body: z
      .strictObject({ email, redirectTo: z.string().optional() })
      .transform((sent) => ({ email: sent.email })),
  },
  'reset-password': { method: 'POST', body: z.strictObject({ token: text.max(200), newPassword }) },
  'send-verification-email': { method: 'POST', body: nothing },
  'verify-email': { method: 'POST', body: z.strictObject({ token: text.max(2_000) }) },
  'change-password': {
    method: 'POST',
    body: z
      .strictObject({ currentPassword: password, newPassword, revokeOtherSessions: z.boolean().optional() })
      // Changing the password always ends the other sessions.
      .transform((sent) => ({ ...sent, revokeOtherSessions: true })),
  },
  'list-sessions': { method: 'GET' },
  'revoke-session': { method: 'POST', body: z.strictObject({ token: text.max(200) }) },
  'revoke-sessions': { method: 'POST', body: nothing },
  'revoke-other-sessions': { method: 'POST', body: nothing },
  'update-user': { method: 'POST', body: updateUser },
} as const satisfies Record<string, Endpoint>;

/** Answered by the files of identity/organizations, under the library's addresses and in its forms. */
export const organizationEndpoints = {
  'organization/create': {
    method: 'POST',
    // A slug is accepted from forms that make one, and ignored: ours is certain to be free.
    body: z.strictObject({
      name: line.min(1, 'Enter the name of your company.'),
      slug: z.string().optional(),
      // What the browser says of where the company is; admins can change it later.
      timezone: zone.optional(),
      locale: locale.optional(),
      currency: currency.optional(),
    }),
  },
  'organization/set-active': {
    method: 'POST',
    body: z.strictObject({ organizationId: text.max(100).nullable() }),
  },
  'organization/list': { method: 'GET' },
  'organization/accept-invitation': {
    method: 'POST',
    // The mailed link has a key, the link that the inviter passes on has none.
    // `phone`: as the person corrected what the inviter had typed.
    body: z.strictObject({
      invitationId: text.max(100),
      key: text.max(100).optional(),
      phone: line.optional(),
    }),
  },
  'organization/show-invitation': {
    // A POST, so that no log of addresses holds a ticket.
    method: 'POST',
    body: z.strictObject({ invitationId: text.max(100) }),
  },
} as const satisfies Record<string, Endpoint>;

export type LibraryPath = keyof typeof libraryEndpoints;
export type OrganizationPath = keyof typeof organizationEndpoints;

export const isLibraryPath = (path: string): path is LibraryPath => Object.hasOwn(libraryEndpoints, path);
export const isOrganizationPath = (path: string): path is OrganizationPath =>
  Object.hasOwn(organizationEndpoints, path);
