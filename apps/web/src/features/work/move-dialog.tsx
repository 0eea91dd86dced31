import { type TaskStatus, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { useId, useState } from 'react';
import { toAppError } from '../../data/errors.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { MultiPicker } from '../../design/multi-picker.tsx';
import { Picker } from '../../design/picker.tsx';
import { Select } from '../../design/select.tsx';
import { choices, taskStatusSigns } from './status-words.ts';
import { assignTask } from './task-changes.ts';
import { moveCard } from './task-order.ts';
import type { TaskContext } from './task-part.ts';
import { isClosed, sortTasks } from './task-view.ts';
import type { TaskView } from './task-views.ts';

export interface MoveDialogProps {
  task: Task;
  view: TaskView;
  /** All on this device, which share the order. */
  all: readonly Task[];
  context: TaskContext;
  onClose: () => void;
}

const places = ['same', 'first', 'last', 'after'] as const;
type PlaceChoice = (typeof places)[number];
const placeWords: Readonly<Record<PlaceChoice, string>> = {
  same: 'As it is',
  first: 'At the top',
  last: 'At the end',
  after: 'After another task',
};

/** The other way to drag: into which column, and where in it. */
export default function MoveDialog({ task, view, all, context, onClose }: MoveDialogProps) {
  const formId = useId();
  const { people } = context;
  const [status, setStatus] = useState<TaskStatus>(task.status);
  const [assignees, setAssignees] = useState<string[]>(task.assignees);
  const [place, setPlace] = useState<PlaceChoice>(view === 'list' ? 'first' : 'same');
  const [after, setAfter] = useState<string | null>(null);
  const [error, setError] = useState<string>();
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
  const neighbours = () => {
    if (place === 'first') return { after: null, before: column[0]?.id ?? null };
    if (place === 'last') return { after: column.at(-1)?.id ?? null, before: null };
    return place === 'after' ? { after, before: null } : null;
  };
  const move = () => {
    if (place === 'after' && after === null) {
      setError('Choose a task.');
      return;
    }
    const change =
      view === 'people' ? assignTask(task, assignees) : moveCard(task, status, neighbours(), all);
    change.catch((thrown: unknown) => void toAppError(thrown));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title="Move task"
      description={task.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Move
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        {view === 'people' && (
          <Field label="Who">
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
        {view !== 'people' && !isClosed(status) && (
          <Field label="Place">
            <Select
              value={place}
              onChange={setPlace}
              options={choices(view === 'list' ? places.slice(1) : places, (value) => placeWords[value])}
            />
          </Field>
        )}
        {view !== 'people' && !isClosed(status) && place === 'after' && (
          <Field label="After" required error={error}>
            <Picker
              items={column.map(({ id, title }) => ({ id, label: title }))}
              value={after}
              onChange={(id) => {
                setAfter(id);
                setError(undefined);
              }}
              placeholder="Find a task"
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
