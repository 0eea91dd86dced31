import { clsx } from 'clsx';
import { Eye, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvatarStack } from '../../../design/display/avatar-stack.tsx';
import { Card } from '../../../design/display/card.tsx';
import { Pill } from '../../../design/display/pill.tsx';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { UnsentMark } from '../../../kits/changes/unsent-mark.tsx';
import { stampText } from '../../../kits/days/when.ts';
import { noteCategoryLabels, noteStatusSignsOf } from '../../../kits/labels/status-labels.ts';
import type { NotePartProps } from '../parts/note-part.ts';
import { noteSummary } from '../parts/note-summary.ts';
import { NoteMenu } from './note-menu.tsx';

/** A note in a list with its first lines; the heading opens it. */
export function NoteCard({ note, context, grip }: NotePartProps & { grip?: ReactNode }) {
  const { people, today, projectName, openNote } = context;
  const { locale, timeZone } = useLocale();
  const where = projectName(note.projectId);
  const { kind, word } = noteStatusSignsOf(note.category)[note.status];
  const closed = note.status === 'resolved' || note.status === 'archived';
  const log = note.dailyLog;
  return (
    <Card className="relative flex flex-col gap-2 has-[h2_button:hover]:border-edge">
      <div className="flex items-start gap-2">
        {grip}
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            data-row-focus
            onClick={() => openNote(note.id)}
            className="-my-2 flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control py-2 text-left md:min-h-10"
          >
            {note.pinned && (
              <>
                <Pin aria-hidden className="size-4 shrink-0 text-accent" />
                <span className="sr-only">Pinned: </span>
              </>
            )}
            <span className={clsx('min-w-0 font-bold text-pretty wrap-anywhere', closed && 'text-ink-2')}>
              {note.title}
            </span>
          </button>
        </h2>
        <span className="-my-1.5 -mr-2">
          <NoteMenu note={note} context={context} />
        </span>
      </div>
      <p className="-mt-1 text-meta text-ink-2 wrap-anywhere">
        {[
          where,
          noteCategoryLabels[note.category],
          log && formatDay(log.date, locale, 'weekday'),
          log?.weather,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {noteSummary(note) !== '' && (
        <p className="line-clamp-3 text-pretty wrap-anywhere whitespace-pre-line">{noteSummary(note)}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-1">
        <Pill kind={kind}>{word}</Pill>
        {(note.priority === 'high' || note.priority === 'urgent') && (
          <PriorityMark priority={note.priority} />
        )}
        {note.shared && !context.rights.isClient && (
          <span className="inline-flex items-center gap-1.5 text-meta text-ink-2">
            <Eye aria-hidden className="size-4" />
            Client reads it
          </span>
        )}
        <UnsentMark id={note.id} />
        <span className="ml-auto inline-flex min-w-0 items-center gap-2.5 text-meta text-ink-2 wrap-anywhere">
          {/* A client does not know everybody who writes. */}
          {people.knownName(note.createdBy ?? '') !== null && `${people.shortName(note.createdBy)}, `}
          {stampText(note.createdAt, { today, locale, timeZone })}
          {note.assignedTo && note.assignedTo.length > 0 && (
            <AvatarStack people={people.faces(note.assignedTo)} />
          )}
        </span>
      </div>
    </Card>
  );
}
