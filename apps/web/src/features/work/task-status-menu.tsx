import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { Menu, MenuCheckItem } from '../../design/menu.tsx';
import { Pill } from '../../design/pill.tsx';
import { taskStatusSigns } from './status-words.ts';
import { setTaskStatus } from './task-changes.ts';

/** A task's status; who may change it opens the others with it. */
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
          className="touch-target inline-flex rounded-pill hover:brightness-110"
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
          {taskStatusSigns[status].word}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}
