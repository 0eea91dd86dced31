import type { Task } from '@plumbline/domain/entities/task';
import { listed } from '../../../kits/labels/listed.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { checklistDone } from './task-view.ts';

/**
 * The text about what is still open in a task that is marked as done. Null if nothing is. `blockers` are the
 * open tasks for which it waits.
 */
export function leftOpenText(
  task: Pick<Task, 'checklist' | 'flag'>,
  blockers: readonly Pick<Task, 'title'>[],
): string | null {
  const steps = task.checklist.length - checklistDone(task);
  const sentences = [
    steps > 0 && `${steps} of ${task.checklist.length} steps ${plural(steps, 'is', 'are')} open.`,
    task.flag != null && `Flagged: ${asSentence(task.flag.reason)}`,
    blockers.length > 0 && `Waits for ${listed(blockers.map(({ title }) => `“${title}”`))}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The most characters of a reason in a toast. */
const reasonLength = 120;

function asSentence(reason: string): string {
  if (reason.length > reasonLength) return `${reason.slice(0, reasonLength - 1)}…`;
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
