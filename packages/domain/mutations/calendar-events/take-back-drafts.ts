import { z } from 'zod';
import { mutation } from '../mutation.ts';
import { seenDrafts } from './publish-drafts.ts';

/** Gives drafts up: their events stand as they are published, and new ones go. */
export const takeBackDrafts = mutation({
  call: 'calendarEvents.takeBackDrafts',
  input: z.strictObject({ drafts: seenDrafts }),
});
