import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import { textLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface AnswerObjectionProps {
  entry: TimeEntry;
  /** The name of the person. Empty if they are the reader's own hours. */
  name: string;
  mayAnswer: boolean;
}

/** The open objection to an entry, and the office's answer to it. */
export function AnswerObjection({ entry, name, mayAnswer }: AnswerObjectionProps) {
  const { online } = useConnection();
  const answer = useMutate('timeEntries.answerObjection', { shows: ['comment'] });
  const [answering, setAnswering] = useState(false);
  const { objection } = factsOf(entry);
  if (objection === null) return null;
  return (
    <section aria-label="Objection" className="rounded-card border border-edge bg-lift/50 p-4">
      <p className="font-bold wrap-anywhere">{name === '' ? 'You object' : `${name} objects`}</p>
      <p className="mt-1 wrap-anywhere text-ink-2">“{objection.comment}”</p>
      {!mayAnswer && (
        <p className="mt-2 text-meta text-ink-2">The office has not answered yet. Until then it stands.</p>
      )}
      {mayAnswer && online && (
        <Button className="mt-3" onClick={() => setAnswering(true)}>
          Answer objection…
        </Button>
      )}
      {mayAnswer && !online && <p className="mt-3 text-meta text-ink-2">No signal. Answering needs one.</p>}
      {answering && (
        <ReasonDialog
          draft={`hours-objection:${entry.id}`}
          title="What became of the objection?"
          description={`${name === '' ? 'It' : `${name} reads it, and it`} stays with these hours.`}
          label="Your answer"
          submitLabel="Send answer"
          required="Say what became of the objection."
          maxLength={textLength}
          busy={answer.busy}
          refused={answer.fields['comment']}
          onSubmit={async (comment) => {
            const reply = await answer.run(
              { entryId: entry.id, objectedAt: objection.at, comment },
              { form: true },
            );
            if (reply === null) {
              catchUp();
              return false;
            }
            toast.success('Your answer is kept with the hours');
            return true;
          }}
          onClose={() => setAnswering(false)}
        />
      )}
    </section>
  );
}
