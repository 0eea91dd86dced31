import { wakeCopy } from '../data/session/wake-copy.ts';

/** Closes the early connection to the copy once its reader has opened it; null where this device remembers nobody. */
export const closeEarlyCopy = wakeCopy();

/**
 * The code that reads the copy, where there may be one. These are the first lines of the app to run, in a
 * bundle without dependencies, so that reader and database load while the app is being set up.
 */
export const copyReader = closeEarlyCopy && import('../data/engine/read-ahead.ts');
