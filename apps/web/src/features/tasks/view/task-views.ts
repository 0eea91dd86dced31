/** How tasks are laid out: a list, columns by status, columns by person. */
export const taskViews = ['list', 'board', 'people'] as const;
export type TaskView = (typeof taskViews)[number];
