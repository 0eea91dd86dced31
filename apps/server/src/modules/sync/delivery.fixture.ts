import type { ApplyInput, ApplyOutcome, ApplyReply } from '@plumbline/domain/operations/sync';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../identity/caller.ts';
import type { Services } from '../../rpc/context.ts';
import { callByName } from '../../testing/call.ts';

type Item = ApplyInput['items'][number];
export type Sent = Pick<Item, 'operation' | 'args'> & Partial<Item>;

/** A queued change as a device sends it; with an id of its own unless one is given. */
export function queued({ operation, args, ...more }: Sent): Item {
  return { id: uuidv7(), before: null, dependsOn: [], elapsedMs: null, attempt: 0, ...more, operation, args };
}

/** Delivers queued changes as a person's device does. */
export async function deliver(
  services: Services,
  caller: Caller,
  items: readonly Sent[],
  sentAt: Date = services.clock(),
): Promise<ApplyOutcome[]> {
  const input = { sentAt: sentAt.toISOString(), items: items.map(queued) };
  const reply = await callByName(services, caller, 'sync.apply', input);
  return (reply as ApplyReply).outcomes;
}

/** The outcome of one change delivered alone. */
export async function deliverOne(
  services: Services,
  caller: Caller,
  item: Sent,
  sentAt?: Date,
): Promise<ApplyOutcome> {
  const [outcome] = await deliver(services, caller, [item], sentAt);
  if (!outcome) throw new Error('there is no outcome');
  return outcome;
}
