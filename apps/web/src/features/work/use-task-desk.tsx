import type { Task } from '@plumbline/domain/entities/task';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTask } from '../../data/records.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { moveTask as moveAmong } from './task-changes.ts';
import type { TaskPreset } from './task-entry.ts';
import type { TaskContext } from './task-part.ts';
import { sortTasks } from './task-view.ts';
import { usePeople } from './use-people.ts';
import { useProjectNames } from './use-project-names.ts';
import { useRights } from './use-rights.ts';
import { useToday } from './use-today.ts';

const FlagDialog = lazy(() => import('./flag-dialog.tsx'));
const TaskSheet = lazy(() => import('./task-sheet.tsx'));
const TaskForm = lazy(() => import('./task-form.tsx'));

type Writing = { task: Task | null; preset?: TaskPreset };

export type TaskDesk = {
  context: TaskContext;
  createTask: (preset?: TaskPreset) => void;
  /** The open sheet, form or question; stands anywhere in the screen. */
  layers: ReactNode;
};

/** What a screen with tasks has in common: what its rows need, and the layers they open. The open task is in the address (`task`). */
export function useTaskDesk({
  tasks,
  withProject,
  movable,
}: {
  /** All that could be neighbours in the manual order. */
  tasks: readonly Task[];
  /** Rows name their project. */
  withProject: boolean;
  movable: boolean;
}): TaskDesk {
  const people = usePeople();
  const rights = useRights();
  const names = useProjectNames();
  const today = useToday();
  const setSearch = useSetPageSearch();
  const openId = usePageSearch()['task'] ?? null;
  const { row: open } = useTask(openId);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [flagging, setFlagging] = useState<Task | null>(null);

  const context: TaskContext = {
    people,
    rights,
    today,
    projectName: withProject ? names.nameOf : () => '',
    openTask: (task) => setSearch({ task }),
    editTask: (task) => setWriting({ task }),
    flagTask: setFlagging,
    moveTask: movable ? (task, by) => moveAmong(task, by, sortTasks(tasks, 'order')) : null,
  };
  return {
    context,
    createTask: (preset = {}) => setWriting({ task: null, preset }),
    layers: (
      <Suspense>
        {open && writing === null && (
          <TaskSheet
            task={open}
            context={context}
            project={names.nameOf(open.projectId)}
            onClose={() => setSearch({ task: undefined })}
          />
        )}
        {writing && <TaskForm {...writing} onClose={() => setWriting(null)} />}
        {flagging && <FlagDialog task={flagging} rights={rights} onClose={() => setFlagging(null)} />}
      </Suspense>
    ),
  };
}
