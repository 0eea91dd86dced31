import type { TimeEntryStatus } from '@plumbline/domain/entities/enumerations';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { mutate } from '../../../data/queue/mutate.ts';
import { takeBack } from '../../../data/queue/queue-actions.ts';
import { undoable } from '../../../kits/changes/undoable.ts';

/** Approves hours, which shows at once, with an Undo. `name`: the person of the hours. */
export function approveHours(entries: readonly TimeEntry[], name: string): void {
  const count = entries.length === 1 ? 'Hours' : `${entries.length} entries`;
  undoable({
    said: `${count} of ${name} approved`,
    act: async () =>
      await Promise.all(entries.map(async (entry) => ({ entry, ...(await put(entry, 'approved')) }))),
    takeBack: async (done) => {
      // A change that is still on this device is withdrawn without a second one.
      for (const { entry, operationId } of done)
        if (!(await takeBack(operationId))) await put(entry, 'pending');
    },
  });
}

async function put({ id }: TimeEntry, status: TimeEntryStatus) {
  return await mutate('timeEntries.update', { entryId: id, status });
}
