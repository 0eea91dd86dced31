import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { projectFields } from '../projects/project-fields.ts';

export const renameProjectTemplate = mutation({
  call: 'projectTemplates.rename',
  input: z.strictObject({ templateId: recordId, name: projectFields.name }),
});
