import { type FieldWords, quoted } from '../../../kits/form/use-changed-elsewhere.tsx';
import { useValueText } from '../../../kits/form/use-value-text.ts';
import { priorityWords, taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import type { TaskValues } from './task-entry.ts';

/** The fields of a task as useChangedElsewhere speaks of them. */
export function useTaskFieldLabels(): FieldWords<TaskValues> {
  const { day, names } = useValueText();
  const { nameOf } = useProjectNames();
  return {
    title: ['the title', quoted],
    projectId: ['the project', (id) => (id === null ? 'none' : nameOf(id))],
    assignees: ['who does it', names],
    status: ['the status', (status) => taskStatusSigns[status].word],
    priority: ['the priority', (priority) => priorityWords[priority]],
    startDate: ['the start', day],
    dueDate: ['the due day', day],
    estimatedHours: ['the estimate', (hours) => (hours === '' ? 'none' : `${hours} h`)],
    description: ['the description', quoted],
    checklist: ['the steps', (steps) => steps.map(({ text }) => text).join(', ') || 'none'],
  };
}
