/** An answer that is not taken by then is asked for again, in milliseconds. */
const keptMs = 30_000;

const early = new Map<string, { answer: Promise<unknown>; askedAt: number }>();

let begun: Promise<unknown> = Promise.resolve();

/** Whoever takes an answer waits for the code that asks to have begun, because it may load after theirs. */
export function beginEarly(asking: Promise<unknown>): void {
  begun = asking.catch(() => undefined);
}

const keyOf = (url: string, askedFor: string) => `${askedFor} ${url}`;

/**
 * Keeps what was asked before the code that needs it had loaded, which takes it with `takeEarly`. `askedFor`: the
 * organization, or the person in it, for whom alone the answer is.
 */
export function keepEarly(url: string, askedFor: string, answer: Promise<unknown>): void {
  early.set(keyOf(url, askedFor), {
    answer: answer.catch(() => undefined),
    askedAt: performance.now(),
  });
}

/**
 * The body of an answer that was asked for early, once. Undefined where it was not, or too long ago, or where the network
 * lost it: whoever needs it asks then.
 */
export async function takeEarly(url: string, askedFor: string): Promise<unknown> {
  await begun;
  const key = keyOf(url, askedFor);
  const asked = early.get(key);
  early.delete(key);
  if (!asked || performance.now() - asked.askedAt > keptMs) return undefined;
  return await asked.answer;
}

/** Called when the session has ended: the next person must get none of it. */
export function forgetEarly(): void {
  early.clear();
}
