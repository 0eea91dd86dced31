import type { ListOption } from '../../kits/list/list-filter.ts';
import {
  firstSortBy,
  type ProjectSort,
  type ProjectSortKey,
  projectSortKeys,
  sortText,
} from './parts/project-view.ts';

/** The labels of each column's usual direction and of the reverse. */
const words: Readonly<Record<ProjectSortKey, readonly [usual: string, turned: string]>> = {
  number: ['Newest first', 'Oldest first'],
  name: ['By name', 'By name, Z to A'],
  status: ['By status', 'By status, last first'],
  start: ['By start', 'Latest start first'],
  end: ['By end', 'Latest end first'],
  progress: ['Least done first', 'Most done first'],
  changed: ['Last changed first', 'Longest unchanged first'],
};

/** The orders to choose from, including the present one when a column's head has reversed it. */
export function sortOptions(now: ProjectSort): ListOption[] {
  return projectSortKeys.flatMap((key) => {
    const usual = firstSortBy(key);
    const turned = { key, descending: !usual.descending };
    const options = [{ value: sortText(usual), label: words[key][0] }];
    if (sortText(now) === sortText(turned)) options.push({ value: sortText(turned), label: words[key][1] });
    return options;
  });
}
