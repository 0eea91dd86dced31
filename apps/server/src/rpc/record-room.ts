import { AppError } from '@plumbline/domain/errors/app-error';
import { recordRefusal } from '@plumbline/domain/plans/storage';
import type { Pool } from 'pg';
import { storageUse } from '../file-storage/quota.ts';
import { readInTenant } from '../tenant/transaction.ts';

/** The milliseconds for which an answer counts. Much less than the quota can be written in that time. */
const freshMs = 60_000;
/** The number of organizations whose answer is kept. */
const keptMax = 5_000;

type Answer = { until: number; refusal: string | null };
const answers = new WeakMap<Pool, Map<string, Answer>>();

/**
 * The calls and queueable operations that go on without room: punches, including those of breaks, because
 * worked time must be recorded; and calls that free room.
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
