import { beginEarly } from '../data/server/early-answers.ts';
import { wakeCopy } from '../data/session/wake-copy.ts';

/** Closes the early connection to the copy once its reader has opened it; null where this device remembers nobody. */
export const closeEarlyCopy = wakeCopy();

/**
 * The code that reads the copy, where there may be one. These are the first lines of the app to run, in a
 * bundle without dependencies, so that reader and database load while the app is being set up.
 */
export const copyReader = closeEarlyCopy && import('../data/engine/read-ahead.ts');

/** The pages that people open without having signed in. */
const open = ['/', '/login', '/sign-up'];

// The server names this file to browsers with a session, so that it is here by now.
if (closeEarlyCopy === null && !open.includes(location.pathname))
  beginEarly(
    import('../data/engine/first-visit.ts').then(({ askFirstVisit }) => {
      // What fails, the app asks again, and shows what is wrong.
      askFirstVisit().catch(() => undefined);
    }),
  );
