import type { TemplateSummary } from '@plumbline/domain/entities/project-template';
import { plural } from '../../../kits/labels/counts.ts';

/** '12 tasks · 3 folders · 45 days', without parts that are zero. */
export function templateText({
  tasks,
  folders,
  checklistItems,
  endDay,
}: Pick<TemplateSummary, 'tasks' | 'folders' | 'checklistItems' | 'endDay'>): string {
  const parts = [
    tasks > 0 && `${tasks} ${plural(tasks, 'task')}`,
    checklistItems > 0 && `${checklistItems} checklist ${plural(checklistItems, 'item')}`,
    folders > 0 && `${folders} ${plural(folders, 'folder')}`,
    endDay !== null && endDay >= 0 && `${endDay + 1} ${plural(endDay + 1, 'day')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Without tasks and folders' : parts.join(' · ');
}
