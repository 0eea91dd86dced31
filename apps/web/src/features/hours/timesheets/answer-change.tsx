import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { dayOf } from '@plumbline/domain/days/days';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import { textLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useNow } from '../../../data/device/clock.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../../kits/names/use-project-names-for.ts';
import { openItem } from './entry-history.ts';
import { openChange } from '../parts/entry-marks.ts';
import { WasIs } from './history-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What others changed in one of the reader's entries, with buttons to agree or object. */
export function AnswerChange({ entry }: { entry: TimeEntry }) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const people = usePeople();
  const now = useNow();
  const names = useProjectNamesFor([entry]);
  const answer = useMutate('timeEntries.answerChanges', { shows: ['comment'] });
  const [objecting, setObjecting] = useState(false);
  const open = openChange(entry);
  const day = formatDay(dayOf(entry.clockIn, timeZone), locale, 'weekday');
  const changed = openItem(entry, {
    locale,
    timeZone,
    now,
    nameOf: people.fullName,
    projectOf: (id) => (id === null ? 'No job' : names.nameOf(id) || 'Another job'),
    taskOf: (id) => (id === null ? 'No task' : 'Another task'),
  });
  const send = async (agrees: boolean, comment: string): Promise<boolean> => {
    const reply = await answer.run(
      { entryId: entry.id, revisions: factsOf(entry).changes, agrees, comment },
      { form: !agrees },
    );
    if (reply === null) {
      // If the entry was changed meanwhile, the reader should see that before answering.
      catchUp();
      return false;
    }
    toast.success(agrees ? 'Your agreement is kept with the hours' : 'Your objection is with the office');
    return true;
  };
  if (open === null || changed === null) return null;
  return (
    <section
      aria-label={`Changed hours of ${day}`}
      className="rounded-card border border-edge bg-lift/50 p-4"
    >
      <p className="font-bold wrap-anywhere">
        {people.fullName(open.by)} changed {day}
      </p>
      {open.count > 1 && (
        <p className="text-meta text-ink-2">
          {open.count} changes since you last saw it. The history tells each of them.
        </p>
      )}
      {changed.changes.map((change) => (
        <WasIs key={`${change.was} ${change.is}`} {...change} />
      ))}
      <p className="mt-2 text-ink-2">
        {changed.reason === '' ? 'No reason was given.' : `“${changed.reason}”`}
      </p>
      {online ? (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button busy={answer.busy && !objecting} onClick={() => void send(true, '')}>
            Agree
          </Button>
          <Button variant="quiet" onClick={() => setObjecting(true)}>
            Object…
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-meta text-ink-2">No signal. Answering needs one.</p>
      )}
      {objecting && (
        <ReasonDialog
          draft={`hours-object:${entry.id}`}
          title={`What is wrong with ${day}?`}
          description="The office reads it, and it stays with these hours."
          label="What is wrong?"
          submitLabel="Send objection"
          required="Say what is wrong, so that the office can look into it."
          maxLength={textLength}
          busy={answer.busy}
          refused={answer.fields['comment']}
          onSubmit={async (comment) => await send(false, comment)}
          onClose={() => setObjecting(false)}
        />
      )}
    </section>
  );
}
