import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import { ListChecks } from 'lucide-react';
import { isRecord } from '../../data/parse.ts';
import { priorityLabels, taskStatusSigns } from '../labels/status-labels.ts';
import type { Records } from '@plumbline/domain/records/record';
import { type Change, onProject, type SearchedDefinition } from './record.ts';
import {
  decimalHours,
  day,
  moved,
  oneOf,
  people,
  anyValue,
  project,
  reference,
  steps,
  text,
} from './values.ts';

export const task = {
  icon: ListChecks,
  one: 'Task',
  many: 'Tasks',
  the: 'the task',
  sentences: {
    update: (thing, change) => movedTask(thing, change) ?? flagged(thing, change),
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    number: { label: 'No.', name: 'the number', format: anyValue },
    title: { label: 'Title', name: 'the title', format: text },
    description: { label: 'Description', name: 'the description', format: text },
    assignees: { label: 'Assigned to', name: 'the assignees', format: people },
    status: { label: 'Status', name: 'the status', format: oneOf(taskStatusSigns) },
    priority: { label: 'Priority', name: 'the priority', format: oneOf(priorityLabels) },
    startDate: { label: 'Starts', name: 'the start date', format: day },
    dueDate: { label: 'Due', name: 'the due date', format: day },
    estimatedHours: { label: 'Estimated time', name: 'the estimate', format: decimalHours },
    costCode: { label: 'Cost code', name: 'the cost code', format: text },
    checklist: { label: 'Checklist', name: 'the checklist', format: steps },
    blockedBy: { label: 'Waits for', name: 'what it waits for', format: reference('a task', 'tasks') },
    sortOrder: { label: 'Order', name: 'the order' },
    flag: {
      label: 'Flag',
      name: 'the flag',
      format: (flag, context) => text(isRecord(flag) ? flag['reason'] : flag, context),
    },
    completedAt: null,
  },
  opens: ({ id, projectId }, { mayOpen }) =>
    mayOpen('tasks') ? { page: 'tasks', search: { task: id } } : onProject(projectId, 'tasks', { task: id }),
  list: { page: 'tasks', search: { show: 'all' } },
  details: ({ state, project: name }) => [name, stateWord(state)],
} as const satisfies SearchedDefinition<Records['task']>;

const movedTask = moved(taskStatusSigns);

function flagged(thing: string, { fields, after }: Change): string | undefined {
  const flag = fields.includes('flag') ? after?.['flag'] : undefined;
  if (flag === undefined) return undefined;
  return flag === null ? `took the flag off ${thing}` : `raised a flag on ${thing}`;
}

function stateWord(state: string | null): string {
  const status = taskStatuses.find((each) => each === state);
  return status === undefined ? '' : taskStatusSigns[status].word;
}
