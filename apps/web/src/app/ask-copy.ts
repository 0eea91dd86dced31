import { logError } from '../data/errors.ts';
import { knownSessionKey } from '../data/known-session-key.ts';

/** What a slow database may hold the page back. */
const heldMs = 150;

let asked: Promise<unknown> = Promise.resolve();

/** Where this device remembers a person, their copy is asked at once for what the page shows: it answers while the app is being set up. */
export function askCopy(pathname: string): void {
  if (!remembers()) return;
  const asking = import('../data/read-ahead.ts')
    .then(({ readAhead }) => readAhead(pathname))
    .catch((thrown: unknown) => logError(thrown, 'Reading the copy ahead'));
  asked = Promise.race([asking, new Promise((done) => setTimeout(done, heldMs))]);
}

/**
 * Resolves once the first page's questions are with the database. What is drawn before that keeps them waiting: opening it takes several turns of
 * the page, and drawing is one long one.
 */
export async function copyAsked(): Promise<void> {
  await asked;
}

function remembers(): boolean {
  try {
    return localStorage.getItem(knownSessionKey) !== null;
  } catch {
    // Storage is refused.
    return false;
  }
}
