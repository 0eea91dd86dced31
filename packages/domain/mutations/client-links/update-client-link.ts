import { z } from 'zod';
import { clientLinkTitle, seenVersion } from '../../entities/client-link.ts';
import { day, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const updateClientLink = mutation({
  call: 'clientLinks.update',
  input: z.strictObject({
    clientLinkId: recordId,
    seen: seenVersion,
    title: clientLinkTitle.optional(),
    lastDay: day.optional(),
    drawings: z.boolean().optional(),
  }),
});
