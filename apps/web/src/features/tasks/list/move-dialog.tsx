import { type TaskStatus, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { useState } from 'react';
import { toAppError } from '../../../data/server/errors.ts';
import { Field } from '../../../design/fields/field.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { choices, taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { task as taskRecord } from '../../../kits/records/task.ts';
import { chosenNeighbours, isOpenChoice, type PositionChoice } from '../../../kits/sort/position-choice.ts';
import { PositionFields } from '../../../kits/sort/position-fields.tsx';
import { assignTask } from '../parts/task-changes.ts';
import type { TaskContext } from '../parts/task-part.ts';
import { isClosed, sortTasks } from '../parts/task-view.ts';
import type { TaskView } from '../view/task-views.ts';
import { moveCard } from '../parts/task-order.ts';

export interface MoveDialogProps {
  task: Task;
  view: TaskView;
  /** Whether the tasks are in their manual order, so that a task has a position in it. */
  byHand: boolean;
  /** All tasks on this device, which share the order. */
  all: readonly Task[];
  context: TaskContext;
  onClose: () => void;
}

/** Asks for a lane and a position in it, as an alternative to dragging. */
export default function MoveDialog({ task, view, byHand, all, context, onClose }: MoveDialogProps) {
  const { people } = context;
  const [status, setStatus] = useState<TaskStatus>(task.status);
  const [assignees, setAssignees] = useState<string[]>(task.assignees);
  const [chosen, setChosen] = useState<PositionChoice>({
    way: view === 'list' ? 'first' : 'same',
    after: null,
  });
  const [asked, setAsked] = useState(false);
  const column = sortTasks(
    all.filter(
      (other) =>
        other.id !== task.id &&
        (view === 'list'
          ? other.projectId === task.projectId && !isClosed(other.status)
          : other.status === status),
    ),
    'order',
  );
  const ordered = byHand && view !== 'people' && !isClosed(status);
  // A position that was chosen in another lane does not exist in this one.
  const choice = column.some(({ id }) => id === chosen.after) ? chosen : { ...chosen, after: null };
  const move = () => {
    if (view === 'people') {
      assignTask(task, assignees, assignees.map(people.fullName)).catch(
        (thrown: unknown) => void toAppError(thrown),
      );
      onClose();
      return;
    }
    setAsked(true);
    if (ordered && isOpenChoice(choice)) return;
    moveCard(task, status, ordered ? chosenNeighbours(choice, column) : null, all).catch(
      (thrown: unknown) => void toAppError(thrown),
    );
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title="Move task"
      description={task.title}
      submitLabel="Move"
      onSubmit={move}
      onClose={onClose}
    >
      {view === 'people' && (
        <Field label={taskRecord.fields.assignees.label}>
          <MultiPicker
            items={people.crew}
            value={assignees}
            onChange={setAssignees}
            placeholder="Nobody yet"
          />
        </Field>
      )}
      {view === 'board' && (
        <Field label="Column">
          <Select
            value={status}
            onChange={setStatus}
            options={choices(taskStatuses, (value) => taskStatusSigns[value].word)}
          />
        </Field>
      )}
      {ordered && (
        <PositionFields
          noun="task"
          ways={view === 'list' ? ['first', 'last', 'after'] : ['same', 'first', 'last', 'after']}
          choice={choice}
          onChange={setChosen}
          others={column}
          refused={asked && isOpenChoice(choice)}
        />
      )}
    </FormDialog>
  );
}
