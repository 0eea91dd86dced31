import type { Task } from '@plumbline/domain/entities/task';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { Menu, MenuCheckItem } from '../../../design/layers/menu.tsx';
import { priorityLabels, priorityOrder } from '../../../kits/labels/status-labels.ts';
import { changeTask } from '../parts/task-changes.ts';
import { isClosed } from '../parts/task-view.ts';

/** A task's priority; for people who may change it, a menu of the others. */
export function TaskPriorityMenu({ task, readOnly }: { task: Task; readOnly: boolean }) {
  const mark = <PriorityMark priority={task.priority} muted={isClosed(task.status)} />;
  if (readOnly) return mark;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Priority: ${priorityLabels[task.priority]}`}
          className="touch-target inline-flex items-center rounded-pill px-1 hover:bg-lift max-md:min-h-11"
        >
          {mark}
        </button>
      }
    >
      {priorityOrder.map((priority) => (
        <MenuCheckItem
          key={priority}
          closes
          checked={priority === task.priority}
          onChange={() => {
            if (priority !== task.priority)
              changeTask(task, { priority }, `${priorityLabels[priority]} priority`);
          }}
        >
          <PriorityMark priority={priority} />
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
