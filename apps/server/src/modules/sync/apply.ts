import {
  type ApplyItem,
  type ApplyOutcome,
  type ApplyReply,
  apply as input,
} from '@plumbline/domain/operations/sync';
import { requirePerson } from '../../rpc/admission.ts';
import { call } from '../../rpc/pipeline.ts';
import { applyItem, applyTogether, type Delivering } from './apply-item.ts';
import { canonical } from '../../tenant/canonical.ts';
import { keepRefusal, knownAnswers } from './known-answers.ts';

/** Applies the waiting changes of a device in the order in which they were sent. */
export const apply = call('sync.apply')
  .input(input)
  .mutation(async ({ ctx, input: { sentAt, items } }): Promise<ApplyReply> => {
    const { caller, services, writeOnce, writeTogether } = ctx;
    const delivering = { caller, services, writeOnce, writeTogether, sentAt: new Date(sentAt) };
    const outcomes = await applyAll(delivering, items);
    return { outcomes, serverTime: services.clock().toISOString() };
  });

/** `holdsUp`: the change for which everything that builds on this one waits; null when there is none. */
type Done = { item: ApplyItem; outcome: ApplyOutcome; holdsUp: string | null };

async function applyAll(delivering: Delivering, items: readonly ApplyItem[]): Promise<ApplyOutcome[]> {
  const tenant = requirePerson(delivering.caller);
  const { pool, clock } = delivering.services;
  const answered = await knownAnswers(pool, tenant, items);
  const done = new Map<string, Done>();
  const answer = async (item: ApplyItem): Promise<Done> => {
    const before = answered.get(item.id.toLowerCase());
    const cause = openCause(item, done);
    // It was applied when nothing held it up; what follows it in this request is held up by its cause.
    if (before?.result === 'applied') return { item, outcome: before, holdsUp: cause };
    if (cause !== null) return { item, outcome: { id: item.id, result: 'waits', cause }, holdsUp: item.id };
    const outcome = before ?? (await applyItem(delivering, item));
    if (outcome.result === 'refused' && !before) await keepRefusal(pool, tenant, item, outcome, clock());
    return { item, outcome, holdsUp: outcome.result === 'applied' ? null : item.id };
  };
  const outcomes: ApplyOutcome[] = [];
  while (outcomes.length < items.length) {
    const rest = items.slice(outcomes.length);
    const { applied, failed } = await applyTogether(delivering, newOnes(rest, answered, done));
    for (const [index, outcome] of applied.entries()) {
      const item = rest[index];
      if (item) done.set(item.id, { item, outcome, holdsUp: null });
      outcomes.push(outcome);
    }
    const item = rest[applied.length];
    if (!item || (applied.length > 0 && !failed)) continue;
    const twin = done.get(item.id);
    const isRepeated = twin !== undefined && canonical(twin.item) === canonical(item);
    const now = isRepeated ? twin : await answer(item);
    if (!twin) done.set(item.id, now);
    outcomes.push(now.outcome);
  }
  return outcomes;
}

/** The first of the items, as far as each is new and nothing holds it up. */
function newOnes(
  items: readonly ApplyItem[],
  answered: ReadonlyMap<string, ApplyOutcome>,
  done: ReadonlyMap<string, Done>,
): ApplyItem[] {
  const ids = new Set([...answered.keys(), ...[...done.keys()].map((id) => id.toLowerCase())]);
  const end = items.findIndex((item) => {
    const id = item.id.toLowerCase();
    if (ids.has(id) || openCause(item, done) !== null) return true;
    ids.add(id);
    return false;
  });
  return items.slice(0, end < 0 ? items.length : end);
}

/**
 * What follows a refused change on the same record would be overwritten when that one is tried again. Once a
 * device has given a cause up it no longer names it.
 */
function openCause({ dependsOn }: ApplyItem, done: ReadonlyMap<string, Done>): string | null {
  for (const id of dependsOn) {
    const holdsUp = done.get(id)?.holdsUp ?? null;
    if (holdsUp !== null) return holdsUp;
  }
  return null;
}
