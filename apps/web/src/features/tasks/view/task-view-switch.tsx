import { Columns3, List, UsersRound } from 'lucide-react';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useSetPageSearch } from '../../../navigation/use-page.ts';
import { type TaskView, taskViews } from './task-views.ts';

export interface TaskViewSwitchProps {
  view: TaskView;
  /** Clients do not see who has which task. */
  isClient: boolean;
}

const looks = {
  list: { label: 'List', icon: List },
  board: { label: 'Board', icon: Columns3 },
  people: { label: 'People', icon: UsersRound },
} as const;

/** The choice is kept in the address (`view`). */
export function TaskViewSwitch({ view, isClient }: TaskViewSwitchProps) {
  const setAddress = useSetPageSearch();
  const block = usePhone();
  return (
    <Segmented
      label="View"
      block={block}
      value={view}
      onChange={(next) => setAddress({ view: next === 'list' ? undefined : next })}
      segments={taskViews
        .filter((each) => !isClient || each !== 'people')
        .map((value) => ({ value, ...looks[value] }))}
    />
  );
}
