import { project } from '../../kits/records/project.ts';
import type { ProjectSortKey } from './parts/project-view.ts';

/** The table's columns, shared by its head and its rows. Narrow windows hide the last ones. */
export const projectColumns =
  'grid grid-cols-[minmax(0,1fr)_6.5rem_9.5rem_2.5rem] items-center gap-x-4 lg:grid-cols-[3.75rem_minmax(0,1fr)_6.5rem_9rem_4rem_2.5rem] lg:gap-x-3 xl:grid-cols-[3.75rem_minmax(0,1fr)_6.5rem_8.5rem_4.5rem_6.5rem_4rem_4rem_2.5rem] min-[90rem]:grid-cols-[3.75rem_minmax(0,1fr)_6.5rem_8.75rem_4.5rem_6.5rem_4rem_4rem_4.5rem_2.5rem]';
export const fromLarge = 'max-lg:hidden';
export const fromWide = 'max-xl:hidden';
export const fromFullWidth = 'max-[90rem]:hidden';

const { fields } = project;

type Column = { title: string; sort?: ProjectSortKey; from?: string };

export const columns: readonly Column[] = [
  { title: fields.number.label, sort: 'number', from: fromLarge },
  { title: 'Project', sort: 'name' },
  { title: fields.status.label, sort: 'status' },
  { title: 'Done vs plan', sort: 'progress' },
  { title: fields.managerId.label, from: fromWide },
  { title: 'Crew', from: fromWide },
  { title: fields.startDate.label, sort: 'start', from: fromWide },
  { title: fields.endDate.label, sort: 'end', from: fromLarge },
  { title: 'Changed', sort: 'changed', from: fromFullWidth },
];
