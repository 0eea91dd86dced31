import { z } from 'zod';
import { clientLinkTitle } from '../../entities/client-link.ts';
import { day, recordId } from '../../entities/record.ts';
import { clientLinkPhotosMax } from '../../limits/client-links.ts';
import { mutation } from '../mutation.ts';

/** Makes a link to photos, in this order, of one project or of several. */
export const createClientLink = mutation({
  call: 'clientLinks.create',
  input: z.strictObject({
    title: clientLinkTitle,
    lastDay: day,
    /** Whether the client sees what is drawn over the photos. Off for an app that does not ask yet. */
    drawings: z.boolean().default(false),
    photoIds: z
      .array(recordId)
      .min(1, { error: 'Choose at least one photo.' })
      .max(clientLinkPhotosMax, {
        error: `A link shows at most ${clientLinkPhotosMax} photos. Choose fewer.`,
      }),
  }),
});
