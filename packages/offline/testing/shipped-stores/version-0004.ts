import { stores as before } from './version-0003.ts';

export const stores = {
  ...before,
  task: 'id, projectId, status, *assignees, *blockedBy, dueDate, [projectId+sortOrder]',
};
