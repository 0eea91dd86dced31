import type { ApplyInput, ApplyItem } from '@plumbline/domain/operations/sync';
import type { Monotonic } from '../ports/clocks.ts';
import type { OpenItem } from '../replica/queue-item.ts';

export function applyInputOf(
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
      ...timesOf(item, monotonic),
      attempt: item.attempt,
    })),
  };
}

/**
 * When an item was made, as far as the device can tell. `elapsedMs` by the clock that nobody can set; null when it started anew meanwhile. It may
 * stand still while a device sleeps, so that it says "at least": the server weighs it against the others.
 */
export function timesOf(
  { made, metadata, clock = null, carried = false }: OpenItem,
  monotonic: Monotonic | null,
): Pick<ApplyItem, 'elapsedMs' | 'madeAt' | 'clock' | 'carried'> {
  const isOneLife = made !== null && monotonic !== null && made.boot === monotonic.boot;
  return {
    elapsedMs: isOneLife ? Math.max(0, Math.round(monotonic.now() - made.at)) : null,
    madeAt: new Date(metadata.timestamp).toISOString(),
    ...(carried && { carried }),
    clock: clock && { ...clock, measuredAt: new Date(clock.measuredAt).toISOString() },
  };
}
