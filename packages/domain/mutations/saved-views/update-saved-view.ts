import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { savedViewFields } from '../../operations/saved-views.ts';
import { mutation } from '../mutation.ts';

const { name, shared } = savedViewFields;

/** Renames it, shares it with the company, or takes it back to its owner. */
export const updateSavedView = mutation({
  call: 'savedViews.update',
  input: z.strictObject({ savedViewId: recordId, name: name.optional(), shared: shared.optional() }),
});
