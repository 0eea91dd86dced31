import { useRights } from '../../../data/session/use-rights.ts';
import { oneFromAddress } from '../../../navigation/address-list.ts';
import { usePageSearch } from '../../../navigation/use-page.ts';
import { type TaskView, taskViews } from './task-views.ts';

/** The view named in the address (`view`); clients see no assignments. */
export function useTaskView(): TaskView {
  const { isClient } = useRights();
  const view = oneFromAddress(usePageSearch()['view'], taskViews, 'list');
  return isClient && view === 'people' ? 'list' : view;
}
