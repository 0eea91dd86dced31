import type { Bucket, Limits } from '../http/rate-limit.ts';
import type { LibraryPath } from './endpoints.ts';
import { Refusal } from './refusal.ts';

type Counted = { bucket: Bucket; key: string };
type Attempt = {
  path: LibraryPath;
  address: string;
  email: string | null;
  userId: string | null;
  /** The browser's id, when the owner of the account has signed in with it before. */
  device: string | null;
};

/**
 * Counts what could be a guess: sign-ins per account and network, per account and per address, those of a
 * known device separately, sign-ups per address, letters per recipient; requests for a reset mail and tries
 * of the current password count like sign-ins. Returns how to take the count back, for an attempt that was
 * right. @throws Refusal 429 with the seconds to wait.
 */
export async function countAttempt(limits: Limits, attempt: Attempt): Promise<() => Promise<void>> {
  const counted = bucketsOf(attempt);
  for (const { bucket, key } of counted) {
    const verdict = await limits.consume(bucket, key);
    if (!verdict.ok) {
      throw new Refusal(
        429,
        'RATE_LIMITED',
        'Too many attempts. Wait a little, then try again.',
        verdict.retryAfterSeconds,
      );
    }
  }
  return async () => {
    if (!takenBack.has(attempt.path)) return;
    for (const { bucket, key } of counted) await limits.giveBack(bucket, key);
  };
}

/** A success of these was not a guess. A reset mail or a new account counts in any case. */
const takenBack: ReadonlySet<LibraryPath> = new Set<LibraryPath>(['sign-in/email', 'change-password']);

function bucketsOf({ path, address, email, userId, device }: Attempt): Counted[] {
  switch (path) {
    case 'sign-in/email':
      // Other people's wrong passwords do not lock the owner out of a known device.
      if (device !== null) return [{ bucket: 'signInPerKnownDevice', key: `${device} ${email ?? ''}` }];
      return [
        { bucket: 'signInPerAddress', key: address },
        { bucket: 'signInPerAccountAtAddress', key: `${address} ${email ?? ''}` },
        { bucket: 'signInPerAccount', key: email ?? '' },
      ];
    case 'sign-up/email':
      return [{ bucket: 'signUpPerAddress', key: address }];
    case 'request-password-reset':
      return [
        { bucket: 'signInPerAddress', key: address },
        { bucket: 'resetPerAccount', key: email ?? '' },
      ];
    case 'send-verification-email':
      return userId === null || email === null
        ? [{ bucket: 'unauthenticated', key: address }]
        : [{ bucket: 'confirmationLetterPerRecipient', key: email }];
    case 'reset-password':
      return [{ bucket: 'signInPerAddress', key: address }];
    case 'change-password':
      return [{ bucket: 'signInPerAccountAtAddress', key: `${address} password:${userId ?? ''}` }];
    default:
      return userId === null
        ? [{ bucket: 'unauthenticated', key: address }]
        : [{ bucket: 'query', key: userId }];
  }
}
