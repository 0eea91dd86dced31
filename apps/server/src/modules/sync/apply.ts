import {
  type ApplyItem,
  type ApplyOutcome,
  type ApplyReply,
  apply as input,
} from '@plumbline/domain/operations/sync';
import { requirePerson } from '../../rpc/admission.ts';
import { call } from '../../rpc/pipeline.ts';
import { applyItem, type Delivering } from './apply-item.ts';
import { canonical } from './canonical.ts';
import { keepRefusal, knownAnswers } from './known-answers.ts';

/** The waiting changes of a device, one after another in the order they were sent. */
export const apply = call('sync.apply')
  .input(input)
  .mutation(async ({ ctx, input: { sentAt, items } }): Promise<ApplyReply> => {
    const { caller, services, writeOnce } = ctx;
    const outcomes = await applyAll({ caller, services, writeOnce, sentAt: new Date(sentAt) }, items);
    return { outcomes, serverTime: services.clock().toISOString() };
  });

async function applyAll(delivering: Delivering, items: readonly ApplyItem[]): Promise<ApplyOutcome[]> {
  const tenant = requirePerson(delivering.caller);
  const known = await knownAnswers(delivering.services.pool, tenant, items);
  const done = new Map<string, { item: ApplyItem; outcome: ApplyOutcome }>();
  const answer = async (item: ApplyItem): Promise<ApplyOutcome> => {
    const before = known.get(item.id.toLowerCase());
    const cause = before?.result === 'applied' ? undefined : openCause(item, done);
    if (cause !== undefined) return { id: item.id, result: 'waits', cause };
    if (before) return before;
    const outcome = await applyItem(delivering, item);
    if (outcome.result === 'refused')
      await keepRefusal(delivering.services.pool, tenant, item, outcome, delivering.services.clock());
    return outcome;
  };
  const outcomes: ApplyOutcome[] = [];
  for (const item of items) {
    const twin = done.get(item.id);
    const isRepeated = twin !== undefined && canonical(twin.item) === canonical(item);
    const outcome = isRepeated ? twin.outcome : await answer(item);
    if (!twin) done.set(item.id, { item, outcome });
    outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * What follows a refused change on the same record would be overwritten when that one is tried again. Once a device has given a cause up, it
 * names it no more.
 */
function openCause(
  item: ApplyItem,
  done: ReadonlyMap<string, { outcome: ApplyOutcome }>,
): string | undefined {
  return item.dependsOn.find((id) => {
    const before = done.get(id);
    return before !== undefined && before.outcome.result !== 'applied';
  });
}
