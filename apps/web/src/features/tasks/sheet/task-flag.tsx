import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import type { Rights } from '../../../data/session/use-rights.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Card } from '../../../design/display/card.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { stampText } from '../../../kits/days/when.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { clearFlag } from '../parts/task-changes.ts';
import { isClosed } from '../parts/task-view.ts';
import { FlagPicture } from './flag-picture.tsx';

export interface TaskFlagProps {
  task: Task;
  people: People;
  rights: Rights;
  today: string;
}

/**
 * The issue of a task, the person who reported it, and a button to clear it. Renders nothing without a flag.
 */
export function TaskFlagNotice({ task, people, rights, today }: TaskFlagProps) {
  const { locale, timeZone } = useLocale();
  if (!task.flag) return null;
  const { by, at, reason, photoId } = task.flag;
  const stands = !isClosed(task.status);
  return (
    <Card tone={stands ? 'risk' : 'plain'} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p
          className={clsx(
            'flex items-center gap-1.5 text-meta font-bold wrap-anywhere',
            stands ? 'text-blocked' : 'text-ink-2',
          )}
        >
          <Flag aria-hidden className="size-4 shrink-0" />
          Flagged by {by === rights.userId ? 'you' : people.shortName(by)},{' '}
          {stampText(at, { today, locale, timeZone })}
        </p>
        <p className="mt-1 wrap-anywhere">{reason}</p>
      </div>
      {photoId != null && <FlagPicture photoId={photoId} />}
      {rights.editTask && (
        <Button size="small" onClick={() => clearFlag(task)}>
          Clear flag
        </Button>
      )}
    </Card>
  );
}
