import { z } from 'zod';
import { savedViewFields } from '../../operations/saved-views.ts';
import { mutation } from '../mutation.ts';

const { page, name, search, shared } = savedViewFields;

export const createSavedView = mutation({
  call: 'savedViews.create',
  input: z.strictObject({ page, name, search, shared: shared.optional() }),
});
