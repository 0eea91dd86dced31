import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { Pill } from '../../../design/display/pill.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { Menu, MenuCheckItem } from '../../../design/layers/menu.tsx';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { setTaskStatus } from './task-changes.ts';

/** A task's status; for people who may change it, a menu of the others. */
export function TaskStatusMenu({ task, readOnly }: { task: Task; readOnly: boolean }) {
  const { kind, word } = taskStatusSigns[task.status];
  if (readOnly) return <Pill kind={kind}>{word}</Pill>;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Status: ${word}`}
          className="touch-target inline-flex items-center rounded-pill hover:brightness-110 sunlight:hover:brightness-95 max-md:min-h-11"
        >
          <Pill kind={kind}>{word}</Pill>
        </button>
      }
    >
      {taskStatuses.map((status) => (
        <MenuCheckItem
          key={status}
          checked={status === task.status}
          onChange={() => setTaskStatus(task, status)}
        >
          <StatusText kind={taskStatusSigns[status].kind}>{taskStatusSigns[status].word}</StatusText>
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
