import type { Task } from '@plumbline/domain/entities/task';
import { costCodeLength } from '@plumbline/domain/limits/lists';
import { updateTask } from '@plumbline/domain/mutations/tasks/update-task';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { toAppError } from '../../../data/server/errors.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { formatHoursInWords } from '../../../design/format.ts';
import { draftBeingSent, dropDraft, readDraft, useDraftKey } from '../../../kits/form/draft.ts';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { task as taskRecord } from '../../../kits/records/task.ts';
import { type TaskChange, writeTask } from '../parts/task-changes.ts';

const { fields } = taskRecord;

type TextName = 'title' | 'description' | 'estimatedHours' | 'costCode';

export const noCostCode = 'No cost code';

export type TaskText = {
  begin: () => void;
  /** The button that starts the edit. */
  button: ReactNode;
  /** The input, while the text is being edited. */
  field: ReactNode;
};

/**
 * A text of a task that is edited in place on the sheet. Enter (in the description with Ctrl or Cmd) and
 * leaving the input save it with Undo; Escape restores the old text. Text that could not be sent stays in the
 * input and as a draft on this device.
 */
export function useTaskText(task: Task, name: TextName): TaskText {
  const what = `task-text:${task.id}:${name}`;
  const key = useDraftKey(what);
  // The state has the id of the task, because the same sheet may show another task later.
  const [edited, setEdited] = useState(() => (typeof readDraft(key) === 'string' ? task.id : null));
  const [refusal, setRefusal] = useState<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const title = `Change ${fields[name].name}`;
  const leave = (focused: boolean) => {
    setEdited(null);
    setRefusal(null);
    if (focused) requestAnimationFrame(() => buttonRef.current?.focus());
  };
  const save = async (text: string, focused: boolean) => {
    if (text.trim() === textOf(task, name)) {
      dropDraft(key);
      leave(focused);
      return;
    }
    const input = { taskId: task.id, [name]: valueOf(name, text) };
    const { data, error } = updateTask.input.safeParse(input, { error: refusalText });
    if (data === undefined) {
      setRefusal(error.issues[0]?.message ?? null);
      return;
    }
    const { taskId: _id, ...change } = data;
    leave(focused);
    const dropSent = draftBeingSent(key);
    try {
      await writeTask(task, change, messageOf(name, change), { quiet: true });
      dropSent();
    } catch (thrown) {
      setRefusal(toAppError(thrown).message);
      setEdited(task.id);
    }
  };
  return {
    begin: () => setEdited(task.id),
    button: (
      <IconButton
        ref={buttonRef}
        icon={Pencil}
        label={title}
        size="small"
        className="-my-2.5 -mr-2 md:-my-1"
        onClick={() => setEdited(task.id)}
      />
    ),
    field:
      edited === task.id ? (
        <TextField
          key={what}
          name={name}
          draft={what}
          stored={textOf(task, name)}
          refusal={refusal}
          onSave={(text, focused) => void save(text, focused)}
          onRevert={() => {
            dropDraft(key);
            leave(true);
          }}
        />
      ) : null,
  };
}

interface TextFieldProps {
  name: TextName;
  draft: string;
  /** The text that the task has now. */
  stored: string;
  refusal: string | null;
  /** `focused` says that the keyboard saved it, so that the focus moves to the button. */
  onSave: (text: string, focused: boolean) => void;
  onRevert: () => void;
}

function TextField({ name, draft, stored, refusal, onSave, onRevert }: TextFieldProps) {
  const [text, write] = useDraftText(draft, stored);
  const left = useRef(false);
  const long = name === 'description';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // The key must not close the sheet.
      event.stopPropagation();
      left.current = true;
      onRevert();
    } else if (event.key === 'Enter' && (!long || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSave(text, true);
    }
  };
  const control = {
    'aria-label': fields[name].label,
    'aria-invalid': refusal !== null,
    autoFocus: true,
    value: text,
    onKeyDown,
    onBlur: () => {
      if (!left.current) onSave(text, false);
    },
  };
  return (
    <div className="min-w-0 flex-1">
      {long ? (
        <Textarea {...control} rows={4} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        <Input
          {...control}
          autoComplete="off"
          onChange={(event) => write(event.currentTarget.value)}
          {...(name === 'estimatedHours' && { inputMode: 'decimal' as const, suffix: 'h' })}
          {...(name === 'costCode' && { placeholder: '06-1100', maxLength: costCodeLength })}
        />
      )}
      {refusal !== null && (
        <p role="alert" className="mt-1 text-meta text-blocked">
          {refusal}
        </p>
      )}
    </div>
  );
}

function textOf(task: Task, name: TextName): string {
  return String(task[name] ?? '').trim();
}

/** An empty title is refused; the others may be empty. */
function valueOf(name: TextName, text: string): string | number | null {
  const value = text.trim();
  if (name === 'title') return value;
  if (value === '') return null;
  // Many countries use a decimal comma.
  return name === 'estimatedHours' ? Number(value.replace(',', '.')) : value;
}

function messageOf(name: TextName, { estimatedHours, costCode }: TaskChange): string {
  if (name === 'title') return 'Renamed';
  if (name === 'description') return 'Description changed';
  if (name === 'costCode') return costCode == null ? noCostCode : `${fields.costCode.label} ${costCode}`;
  return estimatedHours == null ? 'No estimate' : `${formatHoursInWords(estimatedHours * 60)} estimated`;
}
