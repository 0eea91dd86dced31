import type { Conflicts } from '@plumbline/offline/conflicts/conflicts';
import type { Outbox } from '@plumbline/offline/queue/outbox';
import type { Replica } from '@plumbline/offline/replica/database';
import { follow } from '@plumbline/offline/replica/follow';
import { toast } from '../../design/feedback/toast.ts';
import { afterPaint } from '../../design/after-paint.ts';
import { forgetUnsent, readingUnsent, type Unsent } from '../replica/engine-state.ts';
import { logError } from '../server/errors.ts';

type Sources = { replica: Replica; outbox: Outbox; conflicts: Conflicts; dayOf: (at: number) => string };

/**
 * Updates the unsent work that screens show whenever the store changes, in this tab or another one. Call the
 * result to stop.
 */
export function followUnsent({ replica, outbox, conflicts, dayOf }: Sources): () => void {
  let failedBefore: ReadonlySet<string> | null = null;
  const unfollow = follow({
    of: [replica.outbox, replica.conflicts, { table: replica.meta, keys: ['sent', 'receipts'] }],
    read: async () => {
      const tell = readingUnsent();
      const [overview, existing] = await Promise.all([outbox.overview(dayOf(Date.now())), conflicts.list()]);
      return { ...overview, existing, tell };
    },
    next: ({ items, unanswered, existing: present, receipt, kinds, tell }) => {
      const waiting = items.filter(({ state }) => state === 'pending');
      const failed = items.filter(({ state }) => state === 'failed');
      const marks = new Map<string, 'phone' | 'needs-you'>();
      for (const { metadata } of waiting) marks.set(metadata.entityId, 'phone');
      for (const { metadata } of failed) marks.set(metadata.entityId, 'needs-you');
      for (const { entityId, settled } of present) if (settled === null) marks.set(entityId, 'needs-you');
      tell({
        waiting,
        failed,
        conflicts: present,
        unanswered: new Set(unanswered),
        marks,
        receipt,
        kinds,
      });
      announce(failed, failedBefore);
      failedBefore = new Set(failed.map(({ id }) => id));
    },
    failed: (thrown) => logError(thrown, 'Reading what waits on this device'),
    when: afterPaint,
  });
  return () => {
    unfollow();
    forgetUnsent();
  };
}

const toastId = 'needs-you';

/**
 * Shows a toast when changes have just failed, until none is left. Changes that had failed before are shown
 * by the widget only.
 */
function announce(failed: Unsent['failed'], before: ReadonlySet<string> | null): void {
  if (failed.length === 0) toast.dismiss(toastId);
  if (before === null) return;
  const fresh = failed.filter(({ id }) => !before.has(id));
  const [first] = fresh;
  if (first === undefined) return;
  toast.warning(fresh.length === 1 ? 'A change needs you' : `${fresh.length} changes need you`, {
    description: first.refusal?.message ?? first.metadata.lastError ?? undefined,
    id: toastId,
  });
}
