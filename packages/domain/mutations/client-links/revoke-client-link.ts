import { z } from 'zod';
import { seenVersion } from '../../entities/client-link.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** Ends a link: from then on its address opens nothing. */
export const revokeClientLink = mutation({
  call: 'clientLinks.revoke',
  input: z.strictObject({ clientLinkId: recordId, seen: seenVersion }),
});
