import type { AppError } from '@plumbline/domain/errors/app-error';
import type { FailReason } from '@plumbline/offline/replica/queue-item';
import type { Replica } from '@plumbline/offline/replica/database';
import { type Kept, mutate } from '../data/queue/mutate.ts';
import type { QueuedCall } from '../data/queue/queue-calls.ts';
import type { InputOf } from '../data/server/calls.ts';
import { setSignal } from './device-network.ts';

/** Keeps a change on a device that is open, without a signal from then on. Answers the id of what waits. */
export async function leaveWaiting<Name extends QueuedCall>(
  name: Name,
  input: InputOf<Name>,
): Promise<string> {
  setSignal(false);
  const kept: unknown = await mutate(name, input);
  if (!isKept(kept)) throw new Error(`${name} was not kept.`);
  return kept.operationId;
}

/** What waits as delivery leaves it that has given it back to its person. */
export async function giveBack(
  replica: Replica,
  id: string,
  reason: FailReason,
  refusal: AppError | null = null,
): Promise<void> {
  await replica.outbox.update(id, {
    ...{ state: 'failed', reason },
    ...(reason === 'unreadable' && { args: { iv: new Uint8Array(12), data: new Uint8Array(40).buffer } }),
    refusal: refusal && { code: refusal.code, message: refusal.message, fields: refusal.fields ?? [] },
  });
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
