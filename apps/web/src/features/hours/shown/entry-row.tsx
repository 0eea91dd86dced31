import { dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { Pill } from '../../../design/display/pill.tsx';
import { formatDay, formatHours, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { UnsentMark } from '../../../kits/changes/unsent-mark.tsx';
import { entryStatusSigns } from '../../../kits/labels/status-labels.ts';
import { ClockMark } from '../parts/clock-mark.tsx';
import { markOf, sentBackReason } from '../parts/entry-marks.ts';
import { markKinds, markText, saidAtLength } from '../parts/mark-text.ts';
import { PunchMark } from '../parts/punch-mark.tsx';
import { workedMinutes } from '../parts/hours.ts';
import { isSubmitted } from '../parts/waiting-weeks.ts';

export interface EntryRowProps {
  entry: TimeEntry;
  now: number;
  /** The name of the person. Empty if all entries are one person's. */
  person: string;
  /** The name of the project. Empty if the entry has none, and null if all entries are on the same one. */
  project: string | null;
  /** Opens the history of the entry. */
  onOpen?: (() => void) | undefined;
  /** Left out when the reader may not change the entry. */
  onEdit?: (() => void) | undefined;
}

export function EntryRow({ entry, now, person, project, onOpen, onEdit }: EntryRowProps) {
  const { locale, timeZone } = useLocale();
  const { kind, word } = entryStatusSigns[entry.status];
  const at = (instant: string) => formatTime(instant, locale, timeZone);
  const endDay = entry.clockOut === null ? null : dayOf(entry.clockOut, timeZone);
  const overnight = endDay !== null && endDay !== dayOf(entry.clockIn, timeZone);
  const title = project === null ? '' : project || 'No job';
  const mark = markOf(entry, { now });
  const message = sentBackReason(entry);
  return (
    // By the room of the list, which an open entry beside it takes some of.
    <li className="@container">
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 @4xl:min-h-14 @4xl:grid-cols-[minmax(0,1fr)_12rem_8.5rem_9rem_2.5rem_4.5rem] @4xl:py-1.5">
        <div className="min-w-0">
          {onOpen ? (
            <button
              type="button"
              aria-label={`What happened to ${[person, title, at(entry.clockIn)].filter(Boolean).join(', ')}`}
              onClick={onOpen}
              // The whole row can be pressed, so that it is easy to hit with a finger.
              className="block max-w-full text-left @max-4xl:text-pretty @4xl:truncate font-bold outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {person || title}
            </button>
          ) : (
            <p className="font-bold @max-4xl:text-pretty @4xl:truncate">{person || title}</p>
          )}
          {((person && title) || entry.notes) && (
            <p className="text-meta text-ink-2 @max-4xl:line-clamp-2 @4xl:truncate">
              {[person && title, entry.notes].filter(Boolean).join(' · ')}
            </p>
          )}
          {mark !== null && !saidAtLength.has(mark) && (
            <p className="text-meta">
              <StatusText kind={markKinds[mark]}>{markText(mark, entry, locale)}</StatusText>
            </p>
          )}
          {message !== '' && <p className="text-meta wrap-anywhere">“{message}”</p>}
          <ClockMark entry={entry} />
          <PunchMark entry={entry} />
        </div>
        <p className="self-start text-right font-bold tabular @4xl:order-last @4xl:self-auto">
          {formatHours(workedMinutes([entry], now))}
        </p>
        <p className="text-meta text-ink-2 tabular @4xl:text-cell">
          {at(entry.clockIn)} to {entry.clockOut === null ? 'now' : at(entry.clockOut)}
          {overnight && endDay !== null && (
            <span className="text-ink-3"> ({formatDay(endDay, locale, 'weekday').split(',')[0]})</span>
          )}
        </p>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @max-4xl:col-start-1 @4xl:contents">
          <span>
            <Pill kind={kind}>{isSubmitted(entry) ? 'Submitted' : word}</Pill>
          </span>
          <span>
            <UnsentMark id={entry.id} />
          </span>
        </span>
        <span className="relative -mr-2.5 justify-self-end @max-4xl:col-start-2 @max-4xl:row-span-2 @max-4xl:row-start-2 @4xl:m-0">
          {onEdit && (
            <IconButton icon={Pencil} label={`Edit ${title}, ${at(entry.clockIn)}`} onClick={onEdit} />
          )}
        </span>
      </div>
    </li>
  );
}
