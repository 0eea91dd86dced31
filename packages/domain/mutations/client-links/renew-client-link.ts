import { z } from 'zod';
import { seenVersion } from '../../entities/client-link.ts';
import { day, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** Makes another address for the same photos, which is open until the end of this day. The one before it ends. */
export const renewClientLink = mutation({
  call: 'clientLinks.renew',
  input: z.strictObject({ clientLinkId: recordId, seen: seenVersion, lastDay: day }),
});
