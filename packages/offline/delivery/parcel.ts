import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { ApplyInput, ApplyItem } from '@plumbline/domain/operations/sync';
import type { Monotonic } from '../ports/clocks.ts';
import type { OpenItem } from '../replica/queue-item.ts';

export function parcelOf(
  items: readonly OpenItem[],
  dependsOn: ReadonlyMap<string, readonly string[]>,
  now: number,
  monotonic: Monotonic | null,
): ApplyInput {
  return {
    sentAt: new Date(now).toISOString(),
    items: items.map((item): ApplyItem => ({
      id: item.id,
      operation: item.operation,
      args: item.args,
      before: item.before,
      dependsOn: [...(dependsOn.get(item.id) ?? [])],
      elapsedMs: elapsedOf(item, now, monotonic),
      attempt: item.attempt,
    })),
  };
}

/**
 * Milliseconds since the item was made, by the clock that nobody can set; null when it started anew meanwhile. It also stands still while a
 * device sleeps: where the settable clock ran ahead of it, nobody can say which of the two is right, and nothing is said.
 */
export function elapsedOf(
  { made, metadata }: OpenItem,
  now: number,
  monotonic: Monotonic | null,
): number | null {
  if (made === null || monotonic === null || made.boot !== monotonic.boot) return null;
  const elapsed = Math.max(0, Math.round(monotonic.now() - made.at));
  return now - metadata.timestamp > elapsed + clockSkewToleranceMs ? null : elapsed;
}
