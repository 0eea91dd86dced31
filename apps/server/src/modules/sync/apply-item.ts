import { dayMs } from '@plumbline/domain/days/days';
import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { invalidOperation } from '@plumbline/domain/errors/messages';
import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { isQueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import { operationAgeDays } from '@plumbline/domain/limits/sync';
import type { ApplyItem, ApplyOutcome } from '@plumbline/domain/operations/sync';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { version as uuidVersion } from 'uuid';
import type { Caller } from '../../identity/caller.ts';
import { admit } from '../../rpc/admission.ts';
import type { Services } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { type Arrival, deviceTime } from '../../tenant/device-time.ts';
import { isDatabaseAway } from './lost-connection.ts';
import { keepConflicts } from './merge.ts';
import { operationOf } from './operation-of.ts';
import { processors } from './processors.ts';

export type Delivering = Pick<Passed, 'writeOnce'> & {
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

async function applyOnce({ caller, services, sentAt, writeOnce }: Delivering, item: ApplyItem) {
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
  const { version, conflicts } = await writeOnce(
    operationOf(operation, item),
    async (write) => {
      await act(write);
      return { conflicts: await keepConflicts(write, operation, item) };
    },
    doneAt,
  );
  return { version, conflicts };
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
