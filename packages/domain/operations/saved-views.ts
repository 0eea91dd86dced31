import { z } from 'zod';
import { text } from '../entities/record.ts';
import { savedViewPages } from '../entities/saved-view.ts';
import { savedViewNameLength, savedViewPartLength, savedViewPartsMax } from '../limits/lists.ts';

export const savedViewFields = {
  page: z.enum(savedViewPages),
  name: text.trim().min(1, { error: 'Give it a name.' }).max(savedViewNameLength),
  /** Parts that the page does not know are left out. */
  search: z
    .record(z.string().max(savedViewNameLength), text.max(savedViewPartLength))
    .refine((parts) => Object.keys(parts).length <= savedViewPartsMax, {
      error: 'This view has more parts than can be saved.',
    }),
  shared: z.boolean(),
};

/** All of a page's views by name: one's own and the shared ones. */
export const listSavedViews = z.strictObject({ page: savedViewFields.page });
