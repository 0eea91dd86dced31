import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import type { Task } from '@plumbline/domain/entities/task';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import type { ReadThroughRows } from '../../../data/records/use-read-through.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { jobName } from '../../../kits/labels/counts.ts';
import { choices, priorityOrder, priorityLabels } from '../../../kits/labels/status-labels.ts';
import { ListFrame, type ListFrameProps } from '../../../kits/list/list-frame.tsx';
import { isKnown } from '../../../kits/list/list-known.ts';
import { ListToolbar } from '../../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../../kits/list/use-list-keys.ts';
import { useSelection } from '../../../kits/list/use-selection.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { task } from '../../../kits/records/task.ts';
import { listForAddress } from '../../../navigation/address-list.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { useAddressText } from '../../../navigation/use-address-text.ts';
import { useSetPageSearch } from '../../../navigation/use-page.ts';
import { SavedViews } from '../../saved-views/shown/saved-views.tsx';
import { BoardSkeleton } from '../board/board-skeleton.tsx';
import type { TaskPreset } from '../form/task-entry.ts';
import { TaskPane } from '../list/task-pane.tsx';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { TaskShowChips } from '../view/task-show-chips.tsx';
import { TaskViewSwitch } from '../view/task-view-switch.tsx';
import { type FilteredTasks, useTaskFilters } from '../view/use-task-filters.ts';
import { type TaskShow, taskSorts, taskSortLabels } from '../parts/task-view.ts';
import type { TaskActions } from './use-task-actions.tsx';

const { fields } = task;
const BulkBar = lazy(() => import('../bulk/bulk-bar.tsx'));

export interface TaskWorkspaceProps {
  from: ReadThroughRows<Task>;
  beyond: ListFrameProps['beyond'];
  taskActions: TaskActions;
  /** The project of the tasks; all projects when left out. */
  projectId?: string;
  /** The chip that is chosen if the address names none. */
  usual: TaskShow;
  /** Renders the head above the list. It gets the chosen chip and the tasks that match. */
  renderHead?: (found: {
    show: TaskShow;
    listed: FilteredTasks['listed'];
    onCreate: () => void;
  }) => ReactNode;
}

/** Tasks with everything to work on them: filters, quick add, and the list or the board. */
export function TaskWorkspace({
  from,
  beyond,
  taskActions,
  projectId,
  usual,
  renderHead,
}: TaskWorkspaceProps) {
  const { id: userId, role } = useUser();
  const phone = usePhone();
  const names = useProjectNames();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searchRef = useRef<HTMLElement>(null);
  const { context, view, sort } = taskActions;
  const { people, rights, today } = context;
  const { filters, tasks, listed, counts, hasOwnOpen } = useTaskFilters({
    rows: from.rows,
    search,
    usual,
    userId,
    today,
    names,
    people,
  });
  const { show, projects } = filters;
  const only = projectId ?? (projects.length === 1 ? projects[0] : undefined);
  // A new task needs a project, so without any the form cannot be used.
  const hasJob = !rights.createTask || projectId !== undefined || names.items().length > 0;
  const { createTask } = taskActions;
  const createIn = useCallback(
    (preset: TaskPreset) => createTask({ ...(only !== undefined && { projectId: only }), ...preset }),
    [createTask, only],
  );
  const create = () => createIn(role === ADMIN || projectId !== undefined ? {} : { assignees: [userId] });
  useListKeys({ searchRef, onNew: rights.createTask ? create : undefined });
  const clear = () => {
    setSearch('');
    setAddress({
      show: usual === 'all' ? undefined : 'all',
      project: undefined,
      person: undefined,
      priority: undefined,
      q: undefined,
    });
  };
  const columns = useMemo(
    () => (filters.people.length > 0 ? filters.people : people.crew.map(({ id }) => id)),
    [filters.people, people.crew],
  );
  const selection = useSelection(tasks);
  const picks = view === 'list' && rights.editTask ? selection : null;
  const picked = picks === null || picks.ids.size === 0 ? [] : tasks.filter(({ id }) => picks.ids.has(id));
  const noneOwn = show === 'mine' && !hasOwnOpen && from.rows.length > 0;

  return (
    <>
      {renderHead?.({ show, listed, onCreate: create })}
      <ListToolbar
        what="tasks"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        view={<TaskViewSwitch view={view} isClient={rights.isClient} />}
        chips={
          <TaskShowChips
            show={show}
            usual={usual}
            counts={isKnown(from) ? counts : undefined}
            isClient={role === CLIENT}
          />
        }
        filters={[
          ...(projectId === undefined
            ? [
                {
                  label: fields.projectId.label,
                  options: names.projects.map((job) => ({ value: job.id, label: jobName(job) })),
                  value: projects,
                  onChange: (values: string[]) => setAddress({ project: listForAddress(values) }),
                },
              ]
            : []),
          ...(role === CLIENT
            ? []
            : [
                {
                  label: fields.assignees.label,
                  options: people.crew.map(({ id, label }) => ({ value: id, label })),
                  value: filters.people,
                  onChange: (values: string[]) => setAddress({ person: listForAddress(values) }),
                },
              ]),
          {
            label: fields.priority.label,
            options: choices(priorityOrder, (value) => priorityLabels[value]),
            value: filters.priorities,
            onChange: (values) => setAddress({ priority: listForAddress(values) }),
          },
        ]}
        saved={
          projectId === undefined &&
          role !== CLIENT && <SavedViews page="tasks" usual={{ show: usual }} onSearch={setSearch} />
        }
        sorts={view === 'people' ? [] : choices(taskSorts, (value) => taskSortLabels[value])}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'due' ? undefined : next })}
        dock={picked.length === 0}
        dockAction={
          rights.createTask && (
            <IconButton icon={Plus} label="New task" variant="outline" size="dock" onClick={create} />
          )
        }
      />
      {/* On a board each lane has its own + instead. */}
      {rights.createTask && view === 'list' && (
        <QuickAdd context={context} projectId={only} assignees={show === 'mine' ? [userId] : []} />
      )}
      {from.state === 'loading' && view !== 'list' ? (
        <BoardSkeleton />
      ) : (
        <ListFrame
          what="tasks"
          // The head of the page already has the filled button.
          quiet={!phone && projectId === undefined}
          from={from}
          beyond={beyond}
          shown={tasks.length}
          onClear={from.rows.length > 0 && !noneOwn ? clear : undefined}
          empty={
            <EmptyState
              title={noneOwn ? 'No tasks for you yet' : 'No tasks yet'}
              action={
                noneOwn ? (
                  <Button onClick={clear}>Show all tasks</Button>
                ) : hasJob ? (
                  rights.createTask && (
                    // Elsewhere the head of the page already has the filled button.
                    <Button
                      variant={phone && projectId === undefined ? 'primary' : undefined}
                      icon={Plus}
                      onClick={create}
                    >
                      Add a task
                    </Button>
                  )
                ) : (
                  <LinkButton variant={phone ? 'primary' : undefined} {...pageTarget('projects')}>
                    Go to projects
                  </LinkButton>
                )
              }
            >
              {rights.createTask && !hasJob
                ? 'A task belongs to an open job, and there is none.'
                : emptyText(
                    role === CLIENT
                      ? 'client'
                      : role === ADMIN || projectId !== undefined
                        ? 'office'
                        : 'crew',
                  )}
            </EmptyState>
          }
        >
          <TaskPane
            label={projectId === undefined ? 'Tasks' : 'Tasks of this project'}
            view={view}
            tasks={tasks}
            all={from.rows}
            sort={sort}
            people={columns}
            alone={filters.people.length > 0}
            context={context}
            selection={picks}
            onCreate={createIn}
          />
        </ListFrame>
      )}
      {picked.length > 0 && (
        <Suspense>
          <BulkBar tasks={picked} context={context} onClear={selection.clear} />
        </Suspense>
      )}
    </>
  );
}

function emptyText(reader: 'client' | 'office' | 'crew'): string {
  switch (reader) {
    case 'client':
      return 'What is planned on your projects shows up here, and whether it is done.';
    case 'office':
      return 'A task says what needs doing, on which project, who does it and when it is due.';
    case 'crew':
      return 'When your lead gives you one, it shows up here, with or without signal.';
  }
}
