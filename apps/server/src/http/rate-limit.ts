import { accountLettersPerRecipientHour } from '@plumbline/domain/limits/mail';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBlock } from './remote-address.ts';

/**
 * `by: 'address'` counts a whole IPv6 network as one caller, and so does `by: 'accountAtAddress'`, whose key
 * is the address, a space and the account.
 */
type Limit = { points: number; seconds: number; by: 'address' | 'account' | 'accountAtAddress' };

const minute = 60;

const limitTable = {
  // A person mistypes a few times; with 10 in a quarter of an hour a guesser gets under 1,000 tries a day,
  // and locks only their own network out of the account.
  signInPerAccountAtAddress: { points: 10, seconds: 15 * minute, by: 'accountAtAddress' },
  // Guesses from many networks at once; they do not block a browser in which the owner has signed in before.
  signInPerAccount: { points: 100, seconds: 60 * minute, by: 'account' },
  // Tries from such a browser, so that a thief of the device cannot guess faster.
  signInPerKnownDevice: { points: 10, seconds: 15 * minute, by: 'account' },
  // Letters with a link to a new password: too few to fill an inbox.
  resetPerAccount: { points: 10, seconds: 15 * minute, by: 'account' },
  // A whole office signs in from one address in the morning; beyond this it is one caller trying many accounts.
  signInPerAddress: { points: 100, seconds: 15 * minute, by: 'address' },
  // A crew of any size joins within the hour; a script that makes accounts is stopped here.
  signUpPerAddress: { points: 100, seconds: 60 * minute, by: 'address' },
  // Two buckets of the same size, so that strangers who sign up with an address do not use up the letters
  // that its owner asks for.
  signUpLetterPerRecipient: { points: accountLettersPerRecipientHour, seconds: 60 * minute, by: 'account' },
  confirmationLetterPerRecipient: {
    points: accountLettersPerRecipientHour,
    seconds: 60 * minute,
    by: 'account',
  },
  // 1,000 queued changes sent one by one after a day offline, plus ordinary work.
  mutation: { points: 1_200, seconds: minute, by: 'account' },
  // Two devices that each send a batch every few seconds after a day without a signal.
  positions: { points: 120, seconds: minute, by: 'account' },
  // Several open tabs that fill a replica from empty; every call of a batch counts.
  query: { points: 6_000, seconds: minute, by: 'account' },
  // A copy of the day's receipt and another for a lost one; too few to fill an inbox.
  receiptMail: { points: 5, seconds: 60 * minute, by: 'account' },
  // A dozen tabs on several devices that reconnect after each restart and with each change of their signal.
  liveSocket: { points: 240, seconds: minute, by: 'account' },
  // Calendar programs ask every few minutes at most; more of one address is no calendar program.
  calendarFeed: { points: 60, seconds: 60 * minute, by: 'account' },
  // A crew's phones behind one address, and a guesser of secrets of 256 bits.
  calendarFeedPerAddress: { points: 300, seconds: 60 * minute, by: 'address' },
  // The pictures of a client's link, some hundred small ones a visit, of an office behind one address; and a
  // guesser of secrets of 256 bits.
  clientLink: { points: 1_500, seconds: minute, by: 'address' },
  // All pictures of a link at once.
  clientLinkZip: { points: 20, seconds: 10 * minute, by: 'address' },
  // Landing page, sign-in forms and invitation polls of an office behind one address.
  unauthenticated: { points: 300, seconds: minute, by: 'address' },
} as const satisfies Record<string, Limit>;

export type Bucket = keyof typeof limitTable;
type Verdict = { ok: true } | { ok: false; retryAfterSeconds: number };
export type Limits = {
  /** Counts one call against the key (an address, an email in lower case, a member's id, an address and an email). */
  consume(bucket: Bucket, key: string): Promise<Verdict>;
  /** Takes one counted call back: a successful sign-in was not a guess. */
  giveBack(bucket: Bucket, key: string): Promise<void>;
};

/** Fixed windows in this process's memory; with several nodes each allows the full number. */
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
