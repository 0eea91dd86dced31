import type { Task } from '@plumbline/domain/entities/task';
import { mutate } from '../../../data/queue/mutate.ts';
import { changeEach } from '../../../kits/changes/change-each.ts';
import { plural } from '../../../kits/labels/counts.ts';

/**
 * Moves tasks to a project one after another, with one Undo. Resolves to false if none could be moved; the
 * reason has then been shown. `onProgress` gets the number of moved tasks.
 */
export async function moveMany(
  tasks: readonly Task[],
  project: { id: string; name: string },
  onProgress: (done: number) => void,
): Promise<boolean> {
  const move = async ({ id: taskId }: Task, to: string, blockedBy?: string[]) =>
    await mutate(
      'tasks.update',
      { taskId, projectId: to, ...(blockedBy !== undefined && { blockedBy }) },
      { quiet: true },
    );
  const elsewhere = tasks.filter(({ projectId }) => projectId !== project.id);
  return await changeEach(elsewhere, {
    change: async (task) => await move(task, project.id),
    takeBack: async (task) => await move(task, task.projectId),
    // The tasks wait for one another again only once all are back, because a task can wait only for tasks of
    // its own project.
    takenBack: async (back) => {
      for (const task of back)
        if (task.blockedBy !== undefined && task.blockedBy.length > 0)
          await move(task, task.projectId, task.blockedBy);
    },
    titleOf: ({ title }) => title,
    message: (count) => `${count} ${plural(count, 'task')}: ${project.name}`,
    left: (count) => `${count} ${plural(count, 'task')} left as before`,
    onProgress,
  });
}
