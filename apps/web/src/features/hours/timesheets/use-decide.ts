import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { marksToName } from '@plumbline/domain/hours/marks';
import { useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { endError, showError, toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { changedTexts } from '../../../kits/changes/changed-texts.ts';
import { markedQuestion } from '../parts/marked-question.tsx';
import { useUnsentQuestion } from './use-unsent-question.ts';

/** The subject of a refusal. The next decision removes its message. */
const about = 'timeEntries.decide';

type Decision = 'approved' | 'rejected' | 'pending';

/**
 * 'changed': refused, because others changed what the person saw. 'not': not confirmed, or refused for
 * another reason, which has been shown.
 */
export type Outcome = 'done' | 'changed' | 'not';

export type Decide = {
  /**
   * Makes a decision. Pass `entries` as the person saw them when they pressed, because the server refuses the
   * decision if others changed them since. Before an approval it asks about hours that were not sent, and
   * names those that are marked.
   */
  run: (
    input: { entries: readonly TimeEntry[]; decision: Decision; reason?: string },
    done: string,
  ) => Promise<Outcome>;
  busy: boolean;
  /** The refusal of the reason by the server. */
  refused: string | undefined;
  /**
   * What others changed after the person saw it, one sentence for each entry. Null if the decision was not
   * refused for that.
   */
  changed: readonly string[] | null;
  clear: () => void;
};

/**
 * Approves, sends back or reopens entries. It needs the server, because another admin may have decided first.
 */
export function useDecide(): Decide {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const confirm = useConfirm();
  const askUnsent = useUnsentQuestion();
  const people = usePeople();
  const { locale, timeZone } = useLocale();
  return {
    busy,
    refused,
    changed,
    clear: () => setChanged(null),
    run: async ({ entries, decision, ...input }, done) => {
      if (decision === 'approved' && !(await askUnsent(entries))) return 'not';
      const question =
        decision === 'approved'
          ? markedQuestion(entries, { locale, timeZone, nameOf: people.fullName })
          : null;
      if (question !== null && !(await confirm(question))) return 'not';
      setBusy(true);
      setRefused(undefined);
      setChanged(null);
      endError(about);
      try {
        const seen = entries.map((entry) => ({
          entryId: entry.id,
          version: entry.version,
          marks: decision === 'approved' ? marksToName(entry) : [],
        }));
        await mutate('timeEntries.decide', { entries: seen, decision, ...input }, { quiet: true });
        toast.success(done);
        return 'done';
      } catch (thrown) {
        const error = toAppError(thrown);
        catchUp();
        const texts = changedTexts(error);
        const reason = error.fields?.find(({ path }) => path === 'reason')?.message;
        setChanged(texts);
        setRefused(reason);
        if (texts === null && reason === undefined) showError(error, { form: false, about });
        return texts === null ? 'not' : 'changed';
      } finally {
        setBusy(false);
      }
    },
  };
}
