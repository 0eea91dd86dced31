/** An answer that is not taken by then is asked for again, in milliseconds. */
const keptMs = 30_000;

const early = new Map<string, { answer: Promise<unknown>; askedAt: number }>();

let begun: Promise<unknown> = Promise.resolve();

/** Whoever takes an answer waits for the code that asks to have begun, because it may load after theirs. */
export function beginEarly(asking: Promise<unknown>): void {
  begun = asking.catch(() => undefined);
}

const keyOf = (url: string, organizationId: string | null) => `${organizationId} ${url}`;

/** Keeps what was asked before the code that needs it had loaded, which takes it with `takeEarly`. */
export function keepEarly(url: string, organizationId: string | null, answer: Promise<unknown>): void {
  early.set(keyOf(url, organizationId), {
    answer: answer.catch(() => undefined),
    askedAt: performance.now(),
  });
}

/**
 * The body of an answer that was asked for early, once. Undefined where it was not, or too long ago, or where the network
 * lost it: whoever needs it asks then.
 */
export async function takeEarly(url: string, organizationId: string | null): Promise<unknown> {
  await begun;
  const key = keyOf(url, organizationId);
  const asked = early.get(key);
  early.delete(key);
  if (!asked || performance.now() - asked.askedAt > keptMs) return undefined;
  return await asked.answer;
}
