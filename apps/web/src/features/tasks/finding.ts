import type { TaskShow } from '../work/task-view.ts';
import { countWord, countWordFirst } from '../work/words.ts';

/** The headline: what of one's own is late, else due today; for the office what of everybody's is. */
export function taskFinding(
  own: { late: number; today: number; open: number },
  all: Record<TaskShow, number>,
): string {
  if (own.late > 0) return `${countWordFirst(own.late)} of your tasks ${own.late === 1 ? 'is' : 'are'} late.`;
  if (all.late > 0) {
    return `${countWordFirst(all.late)} ${all.late === 1 ? 'task is' : 'tasks are'} late.`;
  }
  if (own.today > 0)
    return `Nothing is late. ${countWordFirst(own.today)} of yours ${own.today === 1 ? 'is' : 'are'} due today.`;
  if (all.today > 0) return `Nothing is late. ${countWordFirst(all.today)} due today.`;
  if (all.all === 0) return 'Nothing is open.';
  return `Nothing is late. ${countWordFirst(all.all)} open, ${countWord(own.open)} of them yours.`;
}
