import { usePageSearch } from '../../navigation/use-page.ts';
import { oneFromAddress } from './address-list.ts';
import { type TaskView, taskViews } from './task-views.ts';
import { useRights } from './use-rights.ts';

/** The view the address asks for (`view`); clients see nobody's assignments. */
export function useTaskView(): TaskView {
  const { isClient } = useRights();
  const view = oneFromAddress(usePageSearch()['view'], taskViews, 'list');
  return isClient && view === 'people' ? 'list' : view;
}
