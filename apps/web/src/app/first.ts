import { wakeCopy } from '../data/replica/wake-copy.ts';

/** Lets go of the copy as it was woken, once its reader has it; null where this device remembers nobody. */
export const letGo = wakeCopy();

/**
 * What reads the copy, where there may be one. These are the first lines of the app to run, in a bundle that needs no other: reader and database
 * are on their way while the ground of the app is being set up.
 */
export const copyReader = letGo && import('../data/records/read-ahead.ts');
