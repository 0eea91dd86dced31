import { priorities, type TaskStatus, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { createTask, type CreateTask } from '@plumbline/domain/mutations/tasks/create-task';
import { z } from 'zod';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { task as taskRecord } from '../../../kits/records/task.ts';

export const taskShape = z.object({
  title: z.string(),
  description: z.string(),
  projectId: z.string().nullable(),
  assignees: z.array(z.string()),
  status: z.enum(taskStatuses),
  priority: z.enum(priorities),
  startDate: z.string(),
  dueDate: z.string(),
  estimatedHours: z.string(),
  costCode: z.string(),
  checklist: z.array(z.object({ id: z.string(), text: z.string(), done: z.boolean() })),
});
export type TaskValues = z.infer<typeof taskShape>;

const { fields } = taskRecord;
export const taskFormFields: FormFields<TaskValues> = {
  title: fields.title,
  projectId: fields.projectId,
  assignees: fields.assignees,
  status: fields.status,
  priority: fields.priority,
  startDate: fields.startDate,
  dueDate: fields.dueDate,
  estimatedHours: fields.estimatedHours,
  costCode: fields.costCode,
  description: fields.description,
  checklist: fields.checklist,
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Converts the inputs to the arguments of tasks.create; tasks.update gets those that changed. */
export const taskSchema = taskShape
  .transform(
    ({
      projectId,
      description,
      startDate,
      dueDate,
      estimatedHours,
      costCode,
      checklist,
      ...others
    }): CreateTask => ({
      ...others,
      projectId: projectId ?? '',
      description: orNull(description),
      startDate: orNull(startDate),
      dueDate: orNull(dueDate),
      // Many countries use a decimal comma.
      estimatedHours: orNull(estimatedHours) === null ? null : Number(estimatedHours.replace(',', '.')),
      costCode: orNull(costCode),
      checklist: checklist.filter(({ text }) => text.trim() !== ''),
    }),
  )
  .pipe(createTask.input);
export type TaskEntry = z.output<typeof taskSchema>;

export function taskValues(task: Task | null, preset: TaskPreset): TaskValues {
  return {
    title: task?.title ?? preset.title ?? '',
    description: task?.description ?? '',
    projectId: task?.projectId ?? preset.projectId ?? null,
    assignees: task?.assignees ?? preset.assignees ?? [],
    status: task?.status ?? preset.status ?? 'todo',
    priority: task?.priority ?? 'medium',
    startDate: task?.startDate ?? '',
    dueDate: task?.dueDate ?? '',
    estimatedHours: task?.estimatedHours == null ? '' : String(task.estimatedHours),
    costCode: task?.costCode ?? '',
    checklist: task?.checklist.map(({ id, text, doneAt }) => ({ id, text, done: doneAt !== null })) ?? [],
  };
}

export type TaskPreset = { title?: string; projectId?: string; assignees?: string[]; status?: TaskStatus };
