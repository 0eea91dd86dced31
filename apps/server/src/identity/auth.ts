import { daySeconds } from '@plumbline/domain/days/days';
import { confirmationLinkHours } from '@plumbline/domain/limits/mail';
import { sessionDays } from '@plumbline/domain/limits/session';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import { isBusy } from '../database/busy.ts';
import { databaseOn } from '../database/connect.ts';
import type { Limits } from '../http/rate-limit.ts';
import type { QueueMail } from '../jobs/enqueue.ts';
import { confirmAddressLetter, existingAccountLetter, passwordResetLetter } from '../mail/letters.ts';
import type { Log } from '../process/log.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { fromLibraryAddress, withOwnAddresses } from './email-address.ts';
import { passwordLength } from './password-length.ts';
import { endWithPassword } from './personal-access.ts';
import { account, session, user, verification } from './schema.ts';
import { cookiePrefix } from './session-cookie.ts';

export type AuthParts = {
  ports: WorkPorts;
  publicUrl: string;
  secret: string;
  limits: Limits;
  log: Log;
  queueMail: QueueMail;
  telemetry?: boolean | undefined;
  sessionEnded: (sessionId: string) => void;
};

const resetMinutes = 60;

/** Set by our own handler, so that a session records the caller's address as the HTTP side determined it. */
export const addressHeader = 'x-caller-address';

/**
 * The identity library with our settings, for people, passwords and sessions. Organizations are our own code
 * (identity/organizations).
 */
export function createAuth({
  ports,
  publicUrl,
  secret,
  limits,
  log,
  queueMail,
  telemetry = false,
  sessionEnded,
}: AuthParts) {
  const db = databaseOn(ports.pool);
  // Besides PUBLIC_URL, the requested host with the same protocol: localhost under another name or port.
  const askedOrigin = (request: Request | undefined): string[] => {
    const host = request?.headers.get('host');
    return host ? [`${new URL(publicUrl).protocol}//${host}`] : [];
  };
  const adapterOf = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user, session, account, verification },
    transaction: true,
  });
  return betterAuth({
    appName: 'Plumbline',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: (options: BetterAuthOptions) => withOwnAddresses(adapterOf(options)),
    telemetry: { enabled: telemetry },
    logger: {
      level: 'error',
      log: (_, message, cause: unknown) => log.error({ err: cause }, `identity: ${message}`),
    },
    onAPIError: {
      // Refusals are ordinary answers and not logged as failures. A busy database is answered as for every route.
      onError: (error) => {
        if (isBusy(error)) throw error;
        if (!isAPIError(error)) log.error({ err: error }, 'identity: a call failed');
      },
    },
    trustedOrigins: askedOrigin,
    // Our own limits count per account as well as per address (identity/attempts).
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // A session after sign-up would reveal that the address had no account; the sign-in that follows asks
      // for the password.
      autoSignIn: false,
      async onExistingUserSignUp({ user: { email: given } }) {
        const email = fromLibraryAddress(given);
        const verdict = await limits.consume('signUpLetterPerRecipient', email);
        if (verdict.ok)
          await queueMail(db, existingAccountLetter(email, `${publicUrl}/login?next=/dashboard`));
      },
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      async sendResetPassword({ user: { email }, token }) {
        const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
        await queueMail(db, passwordResetLetter(fromLibraryAddress(email), link, resetMinutes));
      },
      // The link was read in that mailbox, so the address is confirmed, and sessions with an earlier password end.
      async onPasswordReset({ user: { id } }) {
        await db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
        await endWithPassword(ports.pool, id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: confirmationLinkHours * 3_600,
      async sendVerificationEmail({ user: { email }, token }) {
        const link = `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`;
        await queueMail(db, confirmAddressLetter(fromLibraryAddress(email), link, confirmationLinkHours));
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        lastOrganizationId: { type: 'string', required: false, input: false, returned: false },
      },
    },
    session: {
      expiresIn: sessionDays * daySeconds,
      updateAge: daySeconds,
      additionalFields: { activeOrganizationId: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            const person = await context?.context.internalAdapter.findUserById(userId);
            const last = person && 'lastOrganizationId' in person ? person.lastOrganizationId : null;
            return { data: { activeOrganizationId: typeof last === 'string' ? last : null } };
          },
        },
        delete: {
          async after({ id }) {
            sessionEnded(id);
          },
        },
      },
    },
    advanced: {
      // Set explicitly, because the library leaves these checks out wherever NODE_ENV is `test`.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: cookiePrefix(publicUrl),
      // Our cookie prefix implies Secure; the library would add its own prefix before it.
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: publicUrl.startsWith('https:'),
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => ports.newId() },
    },
  });
}
