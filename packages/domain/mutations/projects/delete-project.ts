import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteProject = mutation({
  call: 'projects.deleteProject',
  input: z.strictObject({ projectId: recordId }),
  effect: ({ projectId }) => [{ entity: 'project', id: projectId, kind: 'delete' }],
});
