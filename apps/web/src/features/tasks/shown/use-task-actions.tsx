import type { Task } from '@plumbline/domain/entities/task';
import { lazy, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFetchedTask } from '../../../data/records/fetched/tasks.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../../kits/names/use-project-names-for.ts';
import { oneFromAddress } from '../../../navigation/address-list.ts';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import type { TaskPreset } from '../form/task-entry.ts';
import { moveTask as moveAmong } from '../parts/task-order.ts';
import { createBlockersAmong } from '../parts/task-blockers.ts';
import type { TaskView } from '../view/task-views.ts';
import { useTaskView } from '../view/use-task-view.ts';
import type { TaskContext } from '../parts/task-part.ts';
import { sortTasks, type TaskSort, taskSorts } from '../parts/task-view.ts';

const FlagDialog = lazy(() => import('./flag-dialog.tsx'));
const MoveDialog = lazy(() => import('../list/move-dialog.tsx'));
const TaskSheet = lazy(() => import('./task-sheet.tsx'));
const TaskForm = lazy(() => import('./task-form.tsx'));

type Writing = { task: Task | null; preset?: TaskPreset };

export type TaskActions = {
  context: TaskContext;
  /** Both are part of the address. */
  view: TaskView;
  sort: TaskSort;
  createTask: (preset?: TaskPreset) => void;
  /** The open sheet, form or dialog. Render it anywhere in the screen. */
  layers: ReactNode;
};

/**
 * What all screens with tasks share: the context of rows, and the layers that they open. The open task is in
 * the address (`task`).
 */
export function useTaskActions({
  tasks,
  withProject,
}: {
  /** All tasks that share the manual order. */
  tasks: readonly Task[];
  /** Whether rows show their project. */
  withProject: boolean;
}): TaskActions {
  const people = usePeople();
  const rights = useRights();
  const today = useToday();
  const setSearch = useSetPageSearch();
  const address = usePageSearch();
  const openId = address['task'] ?? null;
  const view = useTaskView();
  const sort = oneFromAddress(address['sort'], taskSorts, 'due');
  const movable = sort === 'order';
  const { row: open } = useFetchedTask(openId);
  const named = useMemo(
    () => [...(withProject ? tasks : []), ...(open === null ? [] : [open])],
    [withProject, tasks, open],
  );
  const names = useProjectNamesFor(named);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [flagging, setFlagging] = useState<Task | null>(null);

  const [moving, setMoving] = useState<Task | null>(null);

  // On the phone the sheet covers the whole screen, and a screen reader could not reach a dialog above it.
  const covered = usePhone() && (flagging !== null || moving !== null);
  const [blockersAmong] = useState(createBlockersAmong);
  const waitsFor = blockersAmong(tasks);
  const tasksRef = useRef(tasks);
  useLayoutEffect(() => {
    tasksRef.current = tasks;
  }, [tasks]);
  // The context stays the same object as long as nothing in it changes, because hundreds of cards depend on
  // it.
  const context = useMemo(
    (): TaskContext => ({
      people,
      rights,
      today,
      projectName: withProject ? names.nameOf : () => '',
      openTask: (task) => setSearch({ task }),
      editTask: (task) => setWriting({ task }),
      flagTask: setFlagging,
      waitsFor,
      moveTo: view !== 'list' || movable ? setMoving : null,
      moveTask:
        view === 'list' && movable
          ? (task, by) => moveAmong(task, by, sortTasks(tasksRef.current, 'order'))
          : null,
    }),
    [people, rights, today, withProject, names, setSearch, waitsFor, view, movable],
  );
  const createTask = useCallback((preset: TaskPreset = {}) => setWriting({ task: null, preset }), []);
  return {
    context,
    view,
    sort,
    createTask,
    layers: (
      <LayerSuspense>
        {open && writing === null && !covered && (
          <TaskSheet
            task={open}
            context={context}
            project={names.nameOf(open.projectId)}
            onClose={() => setSearch({ task: undefined })}
          />
        )}
        {writing && <TaskForm {...writing} onClose={() => setWriting(null)} />}
        {moving && (
          <MoveDialog
            task={moving}
            view={view}
            byHand={movable}
            all={tasks}
            context={context}
            onClose={() => setMoving(null)}
          />
        )}
        {flagging && <FlagDialog task={flagging} rights={rights} onClose={() => setFlagging(null)} />}
      </LayerSuspense>
    ),
  };
}
