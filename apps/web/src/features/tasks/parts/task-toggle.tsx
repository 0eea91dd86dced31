import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { setTaskStatus } from './task-changes.ts';

/** One tap marks the task as done, or open again. */
export function TaskToggle({ task, className }: { task: Task; className?: string }) {
  const done = task.status === 'done';
  const Icon = done ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-pressed={done}
      aria-label={`Done: ${task.title}`}
      onClick={() => setTaskStatus(task, done ? 'todo' : 'done')}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-control hover:bg-lift md:size-10 md:pointer-coarse:size-11',
        done ? 'text-done' : 'text-ink-2 hover:text-done',
        className,
      )}
    >
      <Icon aria-hidden className="size-5.5" />
    </button>
  );
}
