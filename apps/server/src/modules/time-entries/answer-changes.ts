import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import type { answerChanges as input } from '@plumbline/domain/mutations/time-entries/answer-changes';
import { withoutConfirmed } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { announceObjection } from './announce.ts';
import { saveEntry } from './history/save.ts';
import { lockEntry } from './person.ts';

/**
 * The person of an entry agrees or objects to what others changed of it, also once it is approved. Nothing else
 * of the entry changes, and an answer is never taken back: a later one is added.
 */
export async function answerChanges(
  write: TenantWrite,
  { entryId, revisions, agrees, comment }: z.output<typeof input.input>,
) {
  const before = await lockEntry(write, entryId);
  if (before.userId !== write.viewer.userId) throw new AppError('PERMISSION_DENIED', { at: write.at });
  const { changes } = factsOf(before);
  if (revisions !== changes) {
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'These hours were changed again. Look at them once more before you answer.',
      details: { entryId, revisions: changes },
    });
  }
  const timeEntry = await saveEntry(write, before, agrees ? stopConfirmed(before) : {}, {
    kind: 'answer',
    reason: comment,
    details: { agrees, changes },
  });
  if (!agrees) await announceObjection(write, timeEntry, comment);
  return { entryId, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}

/** Who stopped another's clock changed the entry by it, so agreeing confirms that punch as well. */
function stopConfirmed({ userId, unconfirmed = null }: TimeEntry): Partial<TimeEntry> {
  const stop = unconfirmed?.clockOut ?? null;
  if (unconfirmed === null || stop === null || stop.by === userId) return {};
  return { unconfirmed: withoutConfirmed(unconfirmed, { clockOut: stop }) };
}
