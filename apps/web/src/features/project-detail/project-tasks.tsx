import type { Task } from '@plumbline/domain/entities/task';
import { Plus } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import type { Rows } from '../../data/use-records.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { oneFromAddress } from '../work/address-list.ts';
import { ListFrame } from '../work/list-frame.tsx';
import { isKnown } from '../work/list-known.ts';
import { ListToolbar } from '../work/list-toolbar.tsx';
import { QuickAdd } from '../work/quick-add.tsx';
import { choices } from '../work/status-words.ts';
import { TaskList } from '../work/task-list.tsx';
import type { TaskContext } from '../work/task-part.ts';
import { TaskShowChips } from '../work/task-show-chips.tsx';
import { countShows, filterTasks, taskShows, type TaskSort, taskSorts } from '../work/task-view.ts';
import { useAddressText } from '../work/use-address-text.ts';
import { useListKeys } from '../work/use-list-keys.ts';
import { taskSortWords } from '../work/sort-words.ts';

export interface ProjectTasksProps {
  projectId: string;
  from: Rows<Task>;
  sort: TaskSort;
  context: TaskContext;
  onCreate: () => void;
}

export function ProjectTasks({ projectId, from, sort, context, onCreate }: ProjectTasksProps) {
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useDeferredValue(search);
  const searchRef = useRef<HTMLElement>(null);
  const { rights, today } = context;
  useListKeys({ searchRef, onNew: rights.createTask ? onCreate : undefined });
  const show = oneFromAddress(usePageSearch()['show'], taskShows, 'all');
  const who = { userId: rights.userId, today };
  const tasks = filterTasks(
    from.rows,
    { show, search: searched, projects: [], people: [], priorities: [] },
    { ...who, projectName: () => '' },
  );
  return (
    <div className="flex flex-col gap-4">
      <ListToolbar
        what="tasks"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        chips={
          <TaskShowChips
            show={show}
            usual="all"
            counts={isKnown(from) ? countShows(from.rows, who) : undefined}
            isClient={rights.isClient}
          />
        }
        sorts={choices(taskSorts, (value) => taskSortWords[value])}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'due' ? undefined : next })}
        dockAction={
          rights.createTask && (
            <IconButton icon={Plus} label="New task" variant="outline" size="dock" onClick={onCreate} />
          )
        }
      />
      {rights.createTask && <QuickAdd tasks={from.rows} projectId={projectId} />}
      <ListFrame
        what="tasks"
        from={from}
        shown={tasks.length}
        onClear={() => {
          setSearch('');
          setAddress({ show: undefined, q: undefined });
        }}
        empty={
          <EmptyState
            title="No tasks yet"
            action={
              rights.createTask && (
                <Button variant="primary" icon={Plus} onClick={onCreate}>
                  Add a task
                </Button>
              )
            }
          >
            {rights.isClient
              ? 'What is planned on your project stands here.'
              : 'What is to do on this job, by whom and until when.'}
          </EmptyState>
        }
      >
        <TaskList label="Tasks of this project" tasks={tasks} sort={sort} context={context} />
      </ListFrame>
    </div>
  );
}
