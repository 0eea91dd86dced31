import { countWord, countWordFirst, plural } from '../../kits/labels/counts.ts';
import type { TaskShow } from './parts/task-view.ts';

type Counts = Readonly<Record<TaskShow, number>>;

/**
 * The headline about the shown tasks: the number of late ones, or without any of those due today, or of open
 * ones. Under another chip it is the number of tasks there.
 */
export function taskHeadline(show: TaskShow, { all, own }: { all: Counts; own: Counts }): string {
  switch (show) {
    case 'mine':
      return ownHeadline(own);
    case 'late':
      return waitingText(all.late, 'late');
    case 'today':
      return waitingText(all.today, 'due today');
    case 'week':
      return waitingText(all.week, 'due this week');
    case 'blocked':
      return waitingText(all.blocked, 'blocked');
    case 'flagged':
      return waitingText(all.flagged, 'flagged');
    case 'all':
      if (all.late > 0) return waitingText(all.late, 'late');
      if (all.all === 0) return 'Nothing is open.';
      if (all.today > 0) return `Nothing is late. ${countWordFirst(all.today)} due today.`;
      return `Nothing is late. ${countWordFirst(all.all)} open, ${own.all === 0 ? 'none' : countWord(own.all)} of them yours.`;
  }
}

function ownHeadline({ late, today, all }: Counts): string {
  if (late > 0) return `${countWordFirst(late)} of your tasks ${plural(late, 'is', 'are')} late.`;
  if (all === 0) return 'Nothing of yours is open.';
  if (today > 0) return `Nothing of yours is late. ${countWordFirst(today)} due today.`;
  return `Nothing of yours is late. ${countWordFirst(all)} open.`;
}

const waitingText = (count: number, what: string): string =>
  count === 0
    ? `Nothing is ${what}.`
    : `${countWordFirst(count)} ${plural(count, 'task is', 'tasks are')} ${what}.`;
