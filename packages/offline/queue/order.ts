import { byAge, isDue, ruleOf } from './machine.ts';
import type { QueueItem } from '../replica/queue-item.ts';

/**
 * The next step: send these items together, wait until a time (milliseconds since 1970), or nothing because
 * nothing is left.
 */
export type Step<T> =
  | { kind: 'send'; items: T[]; dependsOn: ReadonlyMap<string, readonly string[]> }
  | { kind: 'wait'; until: number }
  | { kind: 'nothing' };

export type BatchLimits = {
  items: number;
  bytes: number;
  /** Whether an item is sent in a request of its own. */
  alone: (item: QueueItem) => boolean;
  /** Only these items may be sent. Null for any. */
  only: ReadonlySet<string> | null;
  /** Whether nothing else has to happen before it is sent. Items that build on one that is not ready wait for it. */
  ready: (item: QueueItem) => boolean;
};

/**
 * The causes of each pending item among the pending ones: the makers of the records that it names, the item
 * before it on the same record, and for a punch the punch before it. Settled items are no longer causes, nor
 * are failed ones that make nothing.
 */
export function causesAmong(pending: readonly QueueItem[]): Map<string, string[]> {
  const last = new Map<string, string>();
  const causes = new Map<string, string[]>();
  for (const { id, ...item } of pending.toSorted(byAge)) {
    const found = new Set(item.dependsOn.filter((cause) => causes.has(cause)));
    const chain = ruleOf(item)?.chain ?? null;
    const lines = [
      `${item.metadata.entityType}:${item.metadata.entityId}`,
      ...(chain === null ? [] : [chain]),
    ];
    for (const line of lines) {
      const before = last.get(line);
      if (before !== undefined) found.add(before);
      last.set(line, id);
    }
    causes.set(id, [...found]);
  }
  return causes;
}

/**
 * All items that may be sent now: the highest priority first, then the oldest, and before each item the items
 * on which it builds.
 */
export function inOrder<T extends QueueItem>(
  pending: readonly T[],
  causes: ReadonlyMap<string, readonly string[]>,
  now: number,
  ready: BatchLimits['ready'],
): T[] {
  const items = new Map(pending.map((item) => [item.id, item]));
  const visited = new Map<string, boolean>();
  const ordered: T[] = [];

  function visit(id: string): boolean {
    const earlier = visited.get(id);
    if (earlier !== undefined) return earlier;
    const item = items.get(id);
    if (item === undefined) return true;
    let free = isDue(item, now) && ready(item);
    for (const cause of causes.get(id) ?? []) free = visit(cause) && free;
    visited.set(id, free);
    if (free) ordered.push(item);
    return free;
  }

  for (const { id } of pending.toSorted(byUrgency)) visit(id);
  return ordered;
}

export function nextStep<T extends QueueItem>(
  pending: readonly T[],
  now: number,
  limits: BatchLimits,
): Step<T> {
  if (pending.length === 0) return { kind: 'nothing' };
  const causes = causesAmong(pending);
  const ready = inOrder(pending, causes, now, limits.ready).filter(({ id }) => limits.only?.has(id) ?? true);
  const [first] = ready;
  if (first === undefined) {
    const times = pending.map(({ nextAttemptAt }) => nextAttemptAt).filter((at) => at > now);
    return times.length === 0 ? { kind: 'nothing' } : { kind: 'wait', until: Math.min(...times) };
  }
  const items = [first];
  let bytes = first.bytes;
  for (const item of limits.alone(first) ? [] : ready.slice(1, limits.items)) {
    bytes += item.bytes;
    if (limits.alone(item) || bytes > limits.bytes) break;
    items.push(item);
  }
  const together = new Set(items.map(({ id }) => id));
  const dependsOn = items.map(({ id }): [string, string[]] => [
    id,
    (causes.get(id) ?? []).filter((cause) => together.has(cause)),
  ]);
  return { kind: 'send', items, dependsOn: new Map(dependsOn) };
}

/** The priority comes from the table of operations, because the stored item could be altered. */
function byUrgency(left: QueueItem, right: QueueItem): number {
  return (ruleOf(right)?.priority ?? 0) - (ruleOf(left)?.priority ?? 0) || byAge(left, right);
}
