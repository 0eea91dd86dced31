import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreSavedView = mutation({
  call: 'savedViews.restoreView',
  input: z.strictObject({ savedViewId: recordId }),
});
