import { FilterChip } from '../../../design/controls/filter-chip.tsx';
import { useSetPageSearch } from '../../../navigation/use-page.ts';
import { type TaskShow, taskShows } from '../parts/task-view.ts';

export interface TaskShowChipsProps {
  show: TaskShow;
  /** The chip that is chosen if the address names none. */
  usual: TaskShow;
  /** Undefined until the tasks have loaded. */
  counts: Record<TaskShow, number> | undefined;
  /** Clients do not see flags and assignments. */
  isClient: boolean;
}

const words: Readonly<Record<TaskShow, string>> = {
  mine: 'Mine',
  late: 'Overdue',
  today: 'Today',
  week: 'This week',
  blocked: 'Blocked',
  flagged: 'Flagged',
  all: 'All',
};

/** One chip for each selection of tasks, kept in the address (`show`). */
export function TaskShowChips({ show, usual, counts, isClient }: TaskShowChipsProps) {
  const setAddress = useSetPageSearch();
  return taskShows
    .filter((each) => !isClient || (each !== 'flagged' && each !== 'mine'))
    .map((each) => (
      <FilterChip
        key={each}
        selected={each === show}
        count={counts?.[each]}
        onPress={() => setAddress({ show: each === usual ? undefined : each }, { replace: true })}
      >
        {words[each]}
      </FilterChip>
    ));
}
