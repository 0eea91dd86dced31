import type { NoteSort } from './note-view.ts';
import type { TaskSort } from './task-view.ts';

export const taskSortWords: Readonly<Record<TaskSort, string>> = {
  due: 'By due day',
  newest: 'Newest first',
  priority: 'By priority',
  title: 'By title',
  order: 'In your order',
};

export const noteSortWords: Readonly<Record<NoteSort, string>> = {
  newest: 'Newest first',
  edited: 'Last changed first',
  priority: 'By priority',
  title: 'By title',
  order: 'In your order',
};
