import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createNote } from '../mutations/notes/create-note.ts';
import { updateNote } from '../mutations/notes/update-note.ts';
import { createProject } from '../mutations/projects/create-project.ts';
import { createProjectTeam } from '../mutations/project-team/create-project-team.ts';
import { updateProject } from '../mutations/projects/update-project.ts';
import { createTask } from '../mutations/tasks/create-task.ts';

const id = '01890000-0000-7000-8000-000000000001';

test.each([
  [
    'project.status',
    createProject.input,
    { name: 'Dock' },
    'status',
    'planning active on_hold completed cancelled archived',
  ],
  ['project.priority', createProject.input, { name: 'Dock' }, 'priority', 'medium low high urgent'],
  [
    'project.status',
    updateProject.input,
    { projectId: id },
    'status',
    'planning active on_hold completed cancelled archived',
  ],
  ['projectTeam.role', createProjectTeam.input, { projectId: id, userId: id }, 'role', 'lead member client'],
  [
    'task.status',
    createTask.input,
    { title: 'Cut', projectId: id },
    'status',
    'todo in_progress blocked in_review done cancelled',
  ],
  ['task.priority', createTask.input, { title: 'Cut', projectId: id }, 'priority', 'medium low high urgent'],
  [
    'note.category',
    createNote.input,
    { projectId: id },
    'category',
    'general daily_log progress issue safety inspection delivery delay visitor client_request',
  ],
  ['note.status', updateNote.input, { noteId: id }, 'status', 'open in_progress resolved archived'],
] as const)(
  'LISTED-1 %s accepts a value of its list, and nothing else',
  (_, schema: z.ZodType, fields, name, list) => {
    const refused = (value: unknown) =>
      schema.safeParse({ ...fields, [name]: value }).error?.issues.map(({ path }) => path);
    for (const value of list.split(' ')) expect(refused(value)).toBeUndefined();
    for (const value of ['foo', '', null, 'Active']) expect(refused(value)).toEqual([[name]]);
  },
);
