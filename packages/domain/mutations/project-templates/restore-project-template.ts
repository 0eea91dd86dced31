import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreProjectTemplate = mutation({
  call: 'projectTemplates.restoreTemplate',
  input: z.strictObject({ templateId: recordId }),
});
