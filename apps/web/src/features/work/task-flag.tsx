import type { Task } from '@plumbline/domain/entities/task';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Textarea } from '../../design/textarea.tsx';
import { stampWords } from './stamp-words.ts';
import { flagTask } from './task-changes.ts';
import type { People } from './use-people.ts';
import type { Rights } from './use-rights.ts';

export interface TaskFlagProps {
  task: Task;
  people: People;
  rights: Rights;
  today: string;
}

/** What is wrong with a task, who said so, and the way to clear it. Nothing without a flag. */
export function TaskFlagNotice({ task, people, rights, today }: TaskFlagProps) {
  const { locale, timeZone } = useLocale();
  if (!task.flag) return null;
  const { by, at, reason } = task.flag;
  return (
    <Card tone="risk" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-meta font-bold text-blocked">
          <Flag aria-hidden className="size-4 shrink-0" />
          Flagged by {people.shortName(by)}, {stampWords(at, { today, locale, timeZone })}
        </p>
        <p className="mt-1 wrap-anywhere">{reason}</p>
      </div>
      {rights.editTask && (
        <Button size="small" onClick={() => flagTask(task, null, rights.userId)}>
          Clear flag
        </Button>
      )}
    </Card>
  );
}

/** Asks what is wrong. */
export function FlagDialog({ task, rights, onClose }: { task: Task; rights: Rights; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState(task.flag?.reason ?? '');
  const [error, setError] = useState<string>();
  const flag = () => {
    if (reason.trim() === '') {
      setError('Say what is wrong.');
      return;
    }
    flagTask(task, reason.trim(), rights.userId);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title="Flag an issue"
      description={task.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" icon={Flag}>
            Flag it
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flag();
        }}
      >
        <Field label="What is wrong?" required error={error}>
          <Textarea
            value={reason}
            rows={3}
            maxLength={flagReasonLength}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** What tasks.flagIssue takes. */
const flagReasonLength = 1000;
