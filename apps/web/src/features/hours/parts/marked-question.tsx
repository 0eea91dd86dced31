import { dayOf } from '@plumbline/domain/days/days';
import type { HoursMark, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { marksToName } from '@plumbline/domain/hours/marks';
import { formatDay } from '../../../design/format.ts';
import type { ConfirmQuestion } from '../../../design/layers/confirm-dialog.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { type PunchText, punchMarkLines } from './punch-mark-text.ts';

/** The number of marked entries that the question names. It counts the others. */
const namedMost = 6;

/**
 * The question whether to approve marked hours. It names each entry with its marks. Null if no entry is
 * marked.
 */
export function markedQuestion(entries: readonly TimeEntry[], words: PunchText): ConfirmQuestion | null {
  const marked = entries.flatMap((entry) => {
    const marks = marksToName(entry);
    return marks.length === 0 ? [] : { entry, marks };
  });
  if (marked.length === 0) return null;
  const more = marked.length - namedMost;
  return {
    title: marked.length === 1 ? 'Approve these marked hours?' : `Approve ${marked.length} marked entries?`,
    description: (
      <>
        <span className="block">The approval confirms what is marked, and says so in the history.</span>
        {marked.slice(0, namedMost).map(({ entry, marks }) => (
          <span key={entry.id} className="mt-2 block">
            <span className="font-bold text-ink">
              {words.nameOf(entry.userId)},{' '}
              {formatDay(dayOf(entry.clockIn, words.timeZone), words.locale, 'weekday')}
            </span>
            {marks
              .flatMap((mark) => markLines(mark, entry, words))
              .map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
          </span>
        ))}
        {more > 0 && (
          <span className="mt-2 block">
            And {more} {plural(more, 'more entry', 'more entries')}.
          </span>
        )}
      </>
    ),
    confirmLabel: `Approve ${plural(marked.length, 'it', 'them')} as marked`,
    cancelLabel: 'Look again',
  };
}

function markLines(mark: HoursMark, entry: TimeEntry, words: PunchText): string[] {
  if (mark === 'clock_changed') return ['The clock of the device was changed.'];
  return punchMarkLines(entry, words, mark === 'late' ? 'own' : 'others');
}
