import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteSavedView = mutation({
  call: 'savedViews.deleteView',
  input: z.strictObject({ savedViewId: recordId }),
});
