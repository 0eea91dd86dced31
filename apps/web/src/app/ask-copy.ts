import { logError } from '../data/server/errors.ts';
import { copyReader, letGo } from './first.ts';

/** What a slow database may hold the page back. */
const heldMs = 150;

let asked: Promise<unknown> = Promise.resolve();

/** Where this device remembers a person, their copy is asked at once for what the page shows: it answers while the app is being set up. */
export function askCopy(pathname: string): void {
  if (copyReader === null) return;
  const asking = copyReader
    .then(({ readAhead }) => readAhead(pathname))
    .catch((thrown: unknown) => logError(thrown, 'Reading the copy ahead'))
    .finally(() => letGo?.());
  asked = Promise.race([asking, new Promise((done) => setTimeout(done, heldMs))]);
}

/**
 * Resolves once the copy has answered what is short of the first page. What is drawn before that keeps the answers waiting, and each of them would
 * draw it again: opening the database takes several turns of the page, and drawing is one long one.
 */
export async function copyAsked(): Promise<void> {
  await asked;
}
