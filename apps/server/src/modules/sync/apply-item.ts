import { dayMs } from '@plumbline/domain/days/days';
import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { invalidOperation } from '@plumbline/domain/errors/messages';
import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { isQueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import { operationAgeDays } from '@plumbline/domain/limits/sync';
import type { ApplyItem, ApplyOutcome } from '@plumbline/domain/operations/sync';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { version as uuidVersion } from 'uuid';
import { isUnanswered } from '../../database/database-error.ts';
import { DatabaseBusy } from '../../database/pool.ts';
import type { Caller } from '../../identity/caller.ts';
import { admit } from '../../rpc/admission.ts';
import type { Services } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import type { Part } from '../../tenant/as-viewer.ts';
import { type Arrival, deviceTime } from '../../tenant/device-time.ts';
import { isDatabaseAway } from './lost-connection.ts';
import { keepConflicts } from './merge.ts';
import { operationOf } from '../../tenant/operation-of.ts';
import { processors } from './processors.ts';

export type Delivering = Pick<Passed, 'writeOnce' | 'writeTogether'> & {
  caller: Caller;
  services: Services;
  sentAt: Date;
};

/**
 * Applies one queued change in its own transaction, exactly once. Any failure of it is its own outcome,
 * including a defect of ours; only an unreachable database fails the whole request.
 */
export async function applyItem(delivering: Delivering, item: ApplyItem): Promise<ApplyOutcome> {
  const { services } = delivering;
  const { id, operation } = item;
  try {
    return { id, result: 'applied', ...(await applyOnce(delivering, item)) };
  } catch (error) {
    if (error instanceof AppError) return refused(id, error);
    if (await isDatabaseAway(services.pool, error)) throw error;
    services.log.error({ err: error, operationId: id, operation }, 'a queued change failed');
    return refused(id, new AppError('UNKNOWN_ERROR', { at: services.clock(), cause: error }));
  }
}

function refused(id: string, { code, message, fields = [], details }: AppError): ApplyOutcome {
  return { id, result: 'refused', code, message, fields, ...(details === undefined ? {} : { details }) };
}

/** What went through its own call before has no conflicts in the ledger. */
type AppliedConflicts = Partial<Pick<Extract<ApplyOutcome, { result: 'applied' }>, 'conflicts'>>;

async function applyOnce(delivering: Delivering, item: ApplyItem) {
  const { operation, act, doneAt } = partOf(delivering, item);
  const { version, conflicts = [] } = await delivering.writeOnce(operation, act, doneAt);
  return { version, conflicts };
}

/**
 * Applies the first of these new changes in one transaction, as far as they succeed. `failed`: the next one is
 * known to fail or was delivered meanwhile, so that only `applyItem` can tell its outcome.
 */
export async function applyTogether(
  delivering: Delivering,
  items: readonly ApplyItem[],
): Promise<{ applied: ApplyOutcome[]; failed: boolean }> {
  const parts = partsOf(delivering, items);
  if (parts.length < 2) return { applied: [], failed: true };
  try {
    const { replies, failed } = await delivering.writeTogether(parts);
    const applied = replies.map(({ version, conflicts = [] }, index) => {
      const { id = '' } = items[index] ?? {};
      return { id, result: 'applied' as const, version, conflicts };
    });
    return { applied, failed };
  } catch (error) {
    // Another try would only wait once more.
    if (error instanceof DatabaseBusy || isUnanswered(error)) throw error;
    return { applied: [], failed: true };
  }
}

/** The first of the items, as far as they may be tried. */
function partsOf(delivering: Delivering, items: readonly ApplyItem[]): Part<AppliedConflicts>[] {
  const parts: Part<AppliedConflicts>[] = [];
  try {
    for (const item of items) parts.push(partOf(delivering, item));
  } catch {
    // Its refusal is told when it is applied by itself.
  }
  return parts;
}

/** What an item does, once its gates are passed. */
function partOf({ caller, services, sentAt }: Delivering, item: ApplyItem): Part<AppliedConflicts> {
  const { operation } = item;
  if (!isQueueOperation(operation)) throw new QueueError(invalidOperation(operation));
  const gate: Gate = gates[queueOperations[operation].call];
  // The request's own gate has checked until when a queue is accepted after a plan's end.
  admit({ ...gate, afterExpiry: true }, caller, services.clock());
  const arrival = arrivalOf(item, sentAt);
  const doneAt = doneAtOf(item, arrival, services.clock());
  const act = processors[operation].prepare(item.args, {
    arrival,
    tier: tierOf(caller.subscription?.planName),
  });
  return {
    operation: operationOf(operation, item),
    async act(write) {
      const reply = await act(write);
      const conflicts = await keepConflicts(write, operation, item);
      // Another device may make the photo's own call for the same operation, which is answered with the photo.
      return operation === 'uploadPhoto' ? { ...Object(reply), conflicts } : { conflicts };
    },
    doneAt,
  };
}

/**
 * When the change was made; for a device that does not send that, its age is that of the operation id. The
 * ledger has forgotten changes that are too old, so nobody can tell whether such a change was applied, and
 * applying it might do so twice. @throws OPERATION_EXPIRED
 */
function doneAtOf({ id, madeAt }: ApplyItem, arrival: Arrival, now: Date): Date | null {
  const made = madeAt === undefined ? mintedAt(id) : new Date(madeAt);
  if (made === null) return null;
  const { at } = deviceTime(made, arrival, now);
  if (at.getTime() < now.getTime() - operationAgeDays * dayMs)
    throw new AppError('OPERATION_EXPIRED', { at: now });
  return madeAt === undefined ? null : at;
}

/** By the device's clock: a UUID of version 7 begins with its milliseconds since 1970. */
function mintedAt(id: string): Date | null {
  if (uuidVersion(id) !== 7) return null;
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

function arrivalOf({ elapsedMs, clock, carried = false }: ApplyItem, sentAt: Date): Arrival {
  return {
    sentAt,
    elapsedMs,
    isCarried: carried,
    clock: clock ? { ...clock, measuredAt: new Date(clock.measuredAt) } : null,
  };
}
