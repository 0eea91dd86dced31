import { z } from 'zod';
import { text } from '../entities/record.ts';
import { savedViewPages } from '../entities/saved-view.ts';
import { savedViewNameLength, savedViewPartLength } from '../limits/lists.ts';

export const savedViewFields = {
  page: z.enum(savedViewPages),
  name: text.trim().min(1, { error: 'Give it a name.' }).max(savedViewNameLength),
  /** Parts that the page does not know are left out. */
  search: z.record(z.string(), text.max(savedViewPartLength)),
  shared: z.boolean(),
};

/** All of a page's views by name: one's own and the shared ones. */
export const listSavedViews = z.strictObject({ page: savedViewFields.page });
