import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { marksToName } from '@plumbline/domain/hours/marks';
import { mutate } from '../../../data/queue/mutate.ts';
import { takeBack } from '../../../data/queue/queue-actions.ts';
import type { ConfirmQuestion } from '../../../design/layers/confirm-dialog.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import { markedQuestion } from '../../hours/parts/marked-question.tsx';
import type { PunchText } from '../../hours/parts/punch-mark-text.ts';

/**
 * Approves hours as they were shown, which shows at once, with an Undo. Marked ones are named and asked about before.
 * `name`: the person of the hours.
 */
export async function approveHours(
  entries: readonly TimeEntry[],
  name: string,
  { confirm, ...words }: PunchText & { confirm: (question: ConfirmQuestion) => Promise<boolean> },
): Promise<void> {
  const question = markedQuestion(entries, words);
  if (question !== null && !(await confirm(question))) return;
  const count = entries.length === 1 ? 'Hours' : `${entries.length} entries`;
  undoable({
    message: `${count} of ${name} approved`,
    act: async () =>
      await Promise.all(
        entries.map(async (entry) => ({ entry, ...(await put(entry, { status: 'approved' })) })),
      ),
    takeBack: async (done) => {
      const reason = 'The approval was taken back at once.';
      // A change that is still on this device is withdrawn without a second one.
      for (const { entry, operationId } of done)
        if (!(await takeBack(operationId))) await put(entry, { status: 'pending', reason });
    },
  });
}

async function put(
  entry: TimeEntry,
  decision: { status: 'approved' } | { status: 'pending'; reason: string },
) {
  const seen = { version: entry.version, marks: marksToName(entry) };
  return await mutate('timeEntries.update', { entryId: entry.id, ...decision, seen });
}
