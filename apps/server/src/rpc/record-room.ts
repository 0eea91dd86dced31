import { AppError } from '@plumbline/domain/errors/app-error';
import { recordRefusal } from '@plumbline/domain/plans/storage';
import type { Pool } from 'pg';
import { storageUse } from '../file-storage/quota.ts';
import { readInTenant } from '../tenant/transaction.ts';

/** For how long an answer counts, in milliseconds: what is written meanwhile is far less than the quota. */
const freshMs = 60_000;
/** Organizations of which an answer is kept. */
const keptMax = 5_000;

type Answer = { until: number; refusal: string | null };
const answers = new WeakMap<Pool, Map<string, Answer>>();

/**
 * What goes on without room, by the names of calls and of operations that waited on a device: punches, also those of breaks, because
 * what is worked has to be kept; and what makes room.
 */
const goesOn =
  /^(?:timeEntries\.)?clock(?:In|Out)|^updateTimeEntry$|(?:^|\.)(?:delete|batchDelete|clear|remove|withdraw)/;

/** Requires that the organization has room for more records. @throws STORAGE_FULL with how much it uses. */
export async function requireRecordRoom(
  { pool, clock }: { pool: Pool; clock: () => Date },
  organizationId: string,
  name: string,
): Promise<void> {
  if (goesOn.test(name)) return;
  const at = clock();
  const existing = answers.get(pool) ?? new Map<string, Answer>();
  answers.set(pool, existing);
  let answer = existing.get(organizationId);
  if (answer === undefined || answer.until <= at.getTime()) {
    const db = readInTenant(pool, { organizationId, userId: null });
    const { recordBytes, ...use } = await storageUse(db, organizationId, at);
    answer = { until: at.getTime() + freshMs, refusal: recordRefusal(use, recordBytes) };
    if (existing.size >= keptMax) existing.clear();
    existing.set(organizationId, answer);
  }
  if (answer.refusal !== null) throw new AppError('STORAGE_FULL', { at, message: answer.refusal });
}
