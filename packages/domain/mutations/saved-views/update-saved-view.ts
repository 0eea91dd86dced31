import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { savedViewFields } from '../../operations/saved-views.ts';
import { mutation } from '../mutation.ts';

const { name, search, shared } = savedViewFields;

/** Renames it, replaces what it shows, shares it with the company, or takes it back to its owner. */
export const updateSavedView = mutation({
  call: 'savedViews.update',
  input: z.strictObject({
    savedViewId: recordId,
    name: name.optional(),
    search: search.optional(),
    shared: shared.optional(),
  }),
});
