import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteProjectTemplate = mutation({
  call: 'projectTemplates.deleteTemplate',
  input: z.strictObject({ templateId: recordId }),
});
