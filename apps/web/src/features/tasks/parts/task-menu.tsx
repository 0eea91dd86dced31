import { ArrowDown, ArrowUp, Ellipsis, Flag, FlagOff, Move, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../design/layers/menu.tsx';
import { clearFlag, deleteTask } from './task-changes.ts';
import type { TaskPartProps } from './task-part.ts';

/** The menu with all other actions on a task. Renders nothing for a person who may only read. */
export function TaskMenu({ task, context }: TaskPartProps) {
  const { rights, moveTask, moveTo } = context;
  if (!rights.editTask) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${task.title}`} size="small" />}>
      <MenuItem icon={Pencil} onSelect={() => context.editTask(task)}>
        Edit
      </MenuItem>
      {task.flag ? (
        <MenuItem icon={FlagOff} onSelect={() => clearFlag(task)}>
          Clear flag
        </MenuItem>
      ) : (
        <MenuItem icon={Flag} onSelect={() => context.flagTask(task)}>
          Flag an issue
        </MenuItem>
      )}
      {moveTo && (
        <MenuItem icon={Move} onSelect={() => moveTo(task)}>
          Move…
        </MenuItem>
      )}
      {moveTask && (
        <>
          <MenuItem icon={ArrowUp} onSelect={() => moveTask(task, -1)}>
            Move up
          </MenuItem>
          <MenuItem icon={ArrowDown} onSelect={() => moveTask(task, 1)}>
            Move down
          </MenuItem>
        </>
      )}
      {rights.deleteTask && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => deleteTask(task)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
