import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTasks } from '../../data/records.ts';
import { useUser } from '../../data/session.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { listForAddress, oneFromAddress } from '../work/address-list.ts';
import { ListFrame } from '../work/list-frame.tsx';
import { isKnown } from '../work/list-known.ts';
import { ListToolbar } from '../work/list-toolbar.tsx';
import { QuickAdd } from '../work/quick-add.tsx';
import { taskSortWords } from '../work/sort-words.ts';
import { choices, priorityOrder, priorityWords } from '../work/status-words.ts';
import { TaskShowChips } from '../work/task-show-chips.tsx';
import { TaskList } from '../work/task-list.tsx';
import { type TaskShow, taskSorts } from '../work/task-view.ts';
import { useAddressText } from '../work/use-address-text.ts';
import { useListKeys } from '../work/use-list-keys.ts';
import { useProjectNames } from '../work/use-project-names.ts';
import { useTaskDesk } from '../work/use-task-desk.tsx';
import { taskFinding } from './finding.ts';
import { useTaskFilters } from './use-task-filters.ts';

export default function TasksScreen() {
  const { id: userId, role } = useUser();
  const from = useTasks();
  const names = useProjectNames();
  const phone = usePhone();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searchRef = useRef<HTMLElement>(null);
  const sort = oneFromAddress(address['sort'], taskSorts, 'due');
  const desk = useTaskDesk({ tasks: from.rows, withProject: true, movable: sort === 'order' });
  const { people, rights, today } = desk.context;
  // The crew begins with its own; the office and clients, who have none, with all.
  const usual: TaskShow = role === ADMIN || role === CLIENT ? 'all' : 'mine';
  const { filters, tasks, counts, listed, ownOpen } = useTaskFilters({
    rows: from.rows,
    search,
    usual,
    userId,
    today,
    names,
    people,
  });
  const { show, projects } = filters;
  const create = () => desk.createTask(role === ADMIN ? {} : { assignees: [userId] });
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

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={isKnown(from) ? taskFinding(show, listed) : 'Your tasks'}
        actions={
          !phone &&
          rights.createTask && (
            <Button variant="primary" icon={Plus} onClick={create}>
              New task
            </Button>
          )
        }
      />
      <ListToolbar
        what="tasks"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        chips={
          <TaskShowChips
            show={show}
            usual={usual}
            counts={isKnown(from) ? counts : undefined}
            isClient={role === CLIENT}
          />
        }
        filters={[
          {
            label: 'Project',
            options: names.projects.map(({ id, name }) => ({ value: id, label: name })),
            value: projects,
            onChange: (values) => setAddress({ project: listForAddress(values) }),
          },
          ...(role === CLIENT
            ? []
            : [
                {
                  label: 'Who',
                  options: people.crew.map(({ id, label }) => ({ value: id, label })),
                  value: filters.people,
                  onChange: (values: string[]) => setAddress({ person: listForAddress(values) }),
                },
              ]),
          {
            label: 'Priority',
            options: choices(priorityOrder, (value) => priorityWords[value]),
            value: filters.priorities,
            onChange: (values) => setAddress({ priority: listForAddress(values) }),
          },
        ]}
        sorts={choices(taskSorts, (value) => taskSortWords[value])}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'due' ? undefined : next })}
        dockAction={
          rights.createTask && (
            <IconButton icon={Plus} label="New task" variant="outline" size="dock" onClick={create} />
          )
        }
      />
      {rights.createTask && (
        <QuickAdd
          tasks={from.rows}
          projectId={projects.length === 1 ? projects[0] : undefined}
          assignees={show === 'mine' ? [userId] : []}
        />
      )}
      <ListFrame
        what="tasks"
        from={from}
        shown={tasks.length}
        onClear={from.rows.length > 0 && !(show === 'mine' && ownOpen === 0) ? clear : undefined}
        empty={
          <EmptyState
            title={from.rows.length === 0 ? 'No tasks yet' : 'No tasks for you yet'}
            action={
              from.rows.length > 0 ? (
                <Button onClick={clear}>Show all tasks</Button>
              ) : (
                rights.createTask && (
                  <Button variant="primary" icon={Plus} onClick={create}>
                    Add a task
                  </Button>
                )
              )
            }
          >
            {role === CLIENT
              ? 'What is planned on your projects stands here, and whether it is done.'
              : role === ADMIN
                ? 'A task says what is to do, on which project, by whom and until when.'
                : 'When your lead gives you one it lands here, and opens with or without signal.'}
          </EmptyState>
        }
      >
        <TaskList label="Tasks" tasks={tasks} sort={sort} context={desk.context} />
      </ListFrame>
      {desk.layers}
    </div>
  );
}
