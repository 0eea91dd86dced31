import type { ApplyInput, ApplyItem } from '@plumbline/domain/operations/sync';
import type { MonotonicClock } from '../ports/clocks.ts';
import type { OpenItem } from '../replica/queue-item.ts';

export function applyInputOf(
  items: readonly OpenItem[],
  dependsOn: ReadonlyMap<string, readonly string[]>,
  now: number,
  monotonic: MonotonicClock | null,
): ApplyInput {
  return {
    sentAt: new Date(now).toISOString(),
    items: items.map((item): ApplyItem => ({
      id: item.id,
      operation: item.operation,
      args: argsOf(item),
      before: item.before,
      dependsOn: [...(dependsOn.get(item.id) ?? [])],
      ...timesOf(item, monotonic),
      attempt: item.attempt,
    })),
  };
}

/** The arguments of an item for the server: with the ids of its files, as `photos.saveMetadata` calls them. */
export function argsOf({ args, blobIds, storageIds = {} }: OpenItem): Record<string, unknown> {
  if (blobIds.length === 0) return args;
  return { ...args, storageId: storageIds['original'], thumbnailId: storageIds['thumbnail'] ?? null };
}

/**
 * When an item was made, as far as the device can tell. `elapsedMs` is measured by the monotonic clock and
 * null when the page was reloaded meanwhile. That clock may stop while a device sleeps, so the value is a
 * lower bound, which the server weighs against the other times.
 */
export function timesOf(
  { made, metadata, clock = null, carried = false }: OpenItem,
  monotonic: MonotonicClock | null,
): Pick<ApplyItem, 'elapsedMs' | 'madeAt' | 'clock' | 'carried'> {
  const isOneLife = made !== null && monotonic !== null && made.boot === monotonic.boot;
  return {
    elapsedMs: isOneLife ? Math.max(0, Math.round(monotonic.now() - made.at)) : null,
    madeAt: new Date(metadata.timestamp).toISOString(),
    ...(carried && { carried }),
    clock: clock && { ...clock, measuredAt: new Date(clock.measuredAt).toISOString() },
  };
}
