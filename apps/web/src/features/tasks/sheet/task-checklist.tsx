import type { Task } from '@plumbline/domain/entities/task';
import { Check } from 'lucide-react';
import type { Rights } from '../../../data/session/use-rights.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { stampText } from '../../../kits/days/when.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { tickItem } from '../parts/task-changes.ts';

export interface TaskChecklistProps {
  task: Task;
  people: People;
  rights: Rights;
  today: string;
}

/** The steps of a task, with who ticked each and when. */
export function TaskChecklist({ task, people, rights, today }: TaskChecklistProps) {
  const { locale, timeZone } = useLocale();
  const stamp = (doneBy: string | null, doneAt: string) =>
    `${people.shortName(doneBy)}, ${stampText(doneAt, { today, locale, timeZone })}`;
  return (
    <ul aria-label="Checklist">
      {task.checklist.map(({ id, text, doneBy, doneAt }) => {
        const detail = doneAt === null ? undefined : stamp(doneBy, doneAt);
        return (
          <li key={id}>
            {rights.editTask ? (
              <Checkbox
                tone="tick"
                checked={doneAt !== null}
                onChange={(done) => tickItem(task, id, done)}
                label={text}
                detail={detail}
              />
            ) : (
              <p className="flex gap-3 py-1.5">
                <Check
                  aria-hidden
                  className={doneAt === null ? 'invisible size-4.5' : 'size-4.5 text-done'}
                />
                <span>
                  {text}
                  <span className="block text-meta text-ink-2">{detail ?? 'Not done yet'}</span>
                </span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
