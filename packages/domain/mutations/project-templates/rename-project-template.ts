import { z } from 'zod';
import { projectFields } from '../../entities/project.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const renameProjectTemplate = mutation({
  call: 'projectTemplates.rename',
  input: z.strictObject({ templateId: recordId, name: projectFields.name }),
});
