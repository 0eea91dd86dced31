import { accountLettersPerRecipientHour } from '@plumbline/domain/limits/mail';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBlock } from './remote-address.ts';

/** `by: 'address'` counts a whole IPv6 network as one caller; `by: 'accountAtAddress'` too, its key is the address, a space and the account. */
type Limit = { points: number; seconds: number; by: 'address' | 'account' | 'accountAtAddress' };

const minute = 60;

const limitTable = {
  // A person mistypes a few times; at 10 in a quarter of an hour a guesser gets under 1,000 tries a day. Whoever guesses locks only their own
  // network out of the account.
  signInPerAccountAtAddress: { points: 10, seconds: 15 * minute, by: 'accountAtAddress' },
  // Guesses that come from many networks at once; a browser that the owner has signed in with is not held up by them.
  signInPerAccount: { points: 100, seconds: 60 * minute, by: 'account' },
  // That browser's own tries: whoever found it in a drawer guesses no faster.
  signInPerKnownDevice: { points: 10, seconds: 15 * minute, by: 'account' },
  // Letters with a link to a new password: nobody's inbox is filled.
  resetPerAccount: { points: 10, seconds: 15 * minute, by: 'account' },
  // A whole office signs in from one address in the morning; more than that is one caller trying many accounts.
  signInPerAddress: { points: 100, seconds: 15 * minute, by: 'address' },
  // A crew of any size joins within the hour; a machine that makes accounts stops here.
  signUpPerAddress: { points: 100, seconds: 60 * minute, by: 'address' },
  // Two of the same size: strangers who sign up with somebody's address leave its owner the letters that they ask for themselves.
  signUpLetterPerRecipient: { points: accountLettersPerRecipientHour, seconds: 60 * minute, by: 'account' },
  confirmationLetterPerRecipient: {
    points: accountLettersPerRecipientHour,
    seconds: 60 * minute,
    by: 'account',
  },
  // 1,000 queued changes sent one by one after a day offline, and the ordinary work beside them.
  mutation: { points: 1_200, seconds: minute, by: 'account' },
  // Several open tabs that fill a replica from nothing, with batches counted call by call.
  query: { points: 6_000, seconds: minute, by: 'account' },
  // A copy of the day and another for whoever lost it; nobody's inbox is filled from here.
  receiptMail: { points: 5, seconds: 60 * minute, by: 'account' },
  // A dozen tabs on several devices that come back after each restart, and flap with their signal.
  liveSocket: { points: 240, seconds: minute, by: 'account' },
  // Landing page, sign-in forms and invitation polls of an office behind one address.
  unauthenticated: { points: 300, seconds: minute, by: 'address' },
} as const satisfies Record<string, Limit>;

export type Bucket = keyof typeof limitTable;
type Verdict = { ok: true } | { ok: false; retryAfterSeconds: number };
export type Limits = {
  /** Counts one call against the key (an address, an e-mail in lower case, a member's id, an address and an e-mail). */
  consume(bucket: Bucket, key: string): Promise<Verdict>;
  /** Takes one counted call back: a sign-in that succeeded was no attempt to guess. */
  giveBack(bucket: Bucket, key: string): Promise<void>;
};

/** Fixed windows in this process's memory: with several nodes each allows the whole number. */
export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>(
    Object.entries(limitTable).map(([bucket, { points, seconds }]) => [
      bucket,
      new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds }),
    ]),
  );

  function limiterOf(bucket: Bucket): RateLimiterMemory {
    const limiter = limiters.get(bucket);
    if (!limiter) throw new Error(`No limit is named ${bucket}`);
    return limiter;
  }

  function keyOf(bucket: Bucket, key: string): string {
    const { by } = limitTable[bucket];
    if (by === 'account') return key;
    const [address = '', ...account] = key.split(' ');
    return [addressBlock(address), ...account].join(' ');
  }

  return {
    async consume(bucket, key) {
      try {
        await limiterOf(bucket).consume(keyOf(bucket, key));
        return { ok: true };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    },
    async giveBack(bucket, key) {
      await limiterOf(bucket).reward(keyOf(bucket, key));
    },
  };
}
