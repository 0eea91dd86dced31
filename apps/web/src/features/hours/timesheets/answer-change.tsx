import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { dayOf } from '@plumbline/domain/days/days';
import { textLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useNow } from '../../../data/replica/clock.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../../kits/names/use-project-names-for.ts';
import { entryHistory } from './entry-history.ts';
import { changesToAnswer } from './entry-marks.ts';
import { WasIs } from './history-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** What others changed of one of the reader's entries, with Agree and Object. */
export function AnswerChange({ entry }: { entry: TimeEntry }) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const people = usePeople();
  const now = useNow();
  const names = useProjectNamesFor([entry]);
  const answer = useMutate('timeEntries.answerChanges');
  const [objecting, setObjecting] = useState(false);
  const open = changesToAnswer(entry);
  const day = formatDay(dayOf(entry.clockIn, timeZone), locale, 'weekday');
  const items = entryHistory(entry, {
    ...{ locale, timeZone, now, nameOf: people.fullName },
    projectOf: (id) => (id === null ? 'No job' : names.nameOf(id) || 'Another job'),
    taskOf: (id) => (id === null ? 'No task' : 'Another task'),
  });
  const changed = items.filter(({ key }) =>
    open.some((revision) => key === `revision ${entry.revisions.indexOf(revision)}`),
  );
  const send = async (agrees: boolean, comment: string): Promise<boolean> => {
    const reply = await answer.run(
      { entryId: entry.id, revisions: entry.revisions.length, agrees, comment },
      { form: !agrees },
    );
    if (reply === null) {
      // What was changed meanwhile is looked at before it is answered.
      catchUp();
      return false;
    }
    toast.success(agrees ? 'Your agreement is kept with the hours' : 'Your objection is with the office');
    return true;
  };
  return (
    <section
      aria-label={`Changed hours of ${day}`}
      className="rounded-card border border-edge bg-lift/50 p-4"
    >
      {changed.map(({ key, changes, said }, index) => (
        <div key={key} className={index > 0 ? 'mt-3' : undefined}>
          <p className="font-bold">
            {people.fullName(open[index]?.by ?? null)} changed {day}
          </p>
          {changes.map((change) => (
            <WasIs key={`${change.was} ${change.is}`} {...change} />
          ))}
          <p className="mt-2 text-ink-2">{said === '' ? 'No reason was given.' : `“${said}”`}</p>
        </div>
      ))}
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
