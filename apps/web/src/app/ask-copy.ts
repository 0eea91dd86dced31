import { logError } from '../data/server/errors.ts';
import { copyReader, closeEarlyCopy } from './early-copy.ts';

/** How long a slow database may delay the page. */
const longestWaitMs = 150;

let asked: Promise<unknown> = Promise.resolve();

/**
 * When this device remembers a person, their copy is asked at once for what the page shows, so that it
 * answers while the app is being set up.
 */
export function askCopy(pathname: string): void {
  if (copyReader === null) return;
  const asking = copyReader
    .then(({ readAhead }) => readAhead(pathname))
    .catch((thrown: unknown) => logError(thrown, 'Reading the copy ahead'))
    .finally(() => closeEarlyCopy?.());
  asked = Promise.race([asking, new Promise((done) => setTimeout(done, longestWaitMs))]);
}

/**
 * Resolves once the copy has answered the short queries of the first page. Drawing earlier would delay the
 * answers, because drawing is one long turn of the page while opening the database takes several, and each
 * answer would cause another drawing.
 */
export async function copyAsked(): Promise<void> {
  await asked;
}
