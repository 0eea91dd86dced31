import type { Bucket, Limits } from '../http/rate-limit.ts';
import type { LibraryPath } from './endpoints.ts';
import { Refusal } from './refusal.ts';

type Counted = { bucket: Bucket; key: string };
type Attempt = {
  path: LibraryPath;
  address: string;
  email: string | null;
  userId: string | null;
  /** The browser, when the owner of the account that is asked for has signed in with it before. */
  device: string | null;
};

/**
 * Counts what could be a guess: sign-ins per account and network together, per account and per address, from a known device by itself, sign-ups per address, letters per recipient, wished-for reset mails and tries of the current
 * password like sign-ins. Answers how to take the count back, for an attempt that turned out right.
 * @throws Refusal 429 with the seconds to wait.
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

/** A success here was no guess. A reset mail or a new account counts whatever came of it. */
const takenBack: ReadonlySet<LibraryPath> = new Set<LibraryPath>(['sign-in/email', 'change-password']);

function bucketsOf({ path, address, email, userId, device }: Attempt): Counted[] {
  switch (path) {
    case 'sign-in/email':
      // Others' wrong passwords do not keep the owner out where they are known.
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
