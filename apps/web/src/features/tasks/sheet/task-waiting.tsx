import type { Task } from '@plumbline/domain/entities/task';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { StatusIcon } from '../../../design/display/status-icon.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import type { TaskPartProps } from '../parts/task-part.ts';
import { isClosed, sortTasks } from '../parts/task-view.ts';
import { wouldCircle } from '../parts/task-blockers.ts';

/**
 * The tasks for which a task waits, and those that wait for it. People who may edit the task can change both.
 */
export function TaskWaiting({ task, context }: TaskPartProps) {
  const { rows } = useTasks({ projectId: task.projectId });
  const update = useMutate('tasks.update', { shows: ['blockedBy'] });
  const [circle, setCircle] = useState<string>();
  const { rights } = context;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const blockedBy = task.blockedBy ?? [];
  const blockers = blockedBy.flatMap((id) => byId.get(id) ?? []);
  const waiting = rows.filter((row) => row.blockedBy?.includes(task.id) === true);
  const save = async (next: string[]) => {
    setCircle(undefined);
    await update.run({ taskId: task.id, blockedBy: next }, { form: false });
  };
  const add = async (id: string | null) => {
    if (id === null) return;
    if (wouldCircle(task, id, byId)) {
      update.clear();
      setCircle(
        `“${byId.get(id)?.title ?? ''}” already waits for this task. They would wait for each other.`,
      );
      return;
    }
    await save([...blockedBy, id]);
  };
  if (!rights.editTask && blockers.length === 0 && waiting.length === 0) return null;
  return (
    <section aria-label="Waiting" className="flex flex-col gap-2">
      <h3 className="heading text-panel">Waits for</h3>
      {blockers.length > 0 && (
        <ul aria-label="Waits for">
          {blockers.map((blocker) => (
            <li key={blocker.id} className="flex items-center gap-2">
              <TaskName task={blocker} onOpen={context.openTask} />
              {rights.editTask && (
                <IconButton
                  icon={X}
                  label={`Does not wait for ${blocker.title}`}
                  size="small"
                  onClick={() => void save(blockedBy.filter((id) => id !== blocker.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {rights.editTask && (
        <Field
          label={blockers.length === 0 ? 'Add a task' : 'Add another task'}
          error={circle ?? update.fields['blockedBy']}
        >
          <Picker
            items={sortTasks(
              rows.filter(({ id, status }) => id !== task.id && !blockedBy.includes(id) && !isClosed(status)),
              'title',
            ).map(({ id, title, number }) => ({
              id,
              label: title,
              detail: number === 0 ? undefined : `Task ${number}`,
            }))}
            value={null}
            onChange={(id) => void add(id)}
            placeholder="Find a task of this project"
          />
        </Field>
      )}
      {waiting.length > 0 && (
        <>
          <h4 className="mt-1 text-meta text-ink-2">Waiting for this one</h4>
          <ul aria-label="Waiting for this one">
            {waiting.map((row) => (
              <li key={row.id}>
                <TaskName task={row} onOpen={context.openTask} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function TaskName({ task, onOpen }: { task: Task; onOpen: (taskId: string) => void }) {
  const { kind, word } = taskStatusSigns[task.status];
  return (
    <button
      type="button"
      onClick={() => onOpen(task.id)}
      className="flex min-h-11 w-full min-w-0 flex-1 items-center gap-2 rounded-mark text-left hover:underline md:min-h-9"
    >
      <StatusIcon kind={kind} className="size-4.5 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{task.title}</span>
      <span className="text-meta text-ink-2">{word}</span>
    </button>
  );
}
