import { QueueError } from '@plumbline/domain/errors/app-error';
import { queueUnauthorized } from '@plumbline/domain/errors/messages';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { ApplyInput, ApplyItem } from '@plumbline/domain/operations/sync';
import type { Monotonic } from '../ports/clocks.ts';
import type { FailReason, OpenBlob, OpenItem, SealedBlob, SealedItem } from '../replica/queue-item.ts';
import type { Seals } from '../sealing/seals.ts';

export type Unopened = { item: SealedItem; reason: FailReason; message: string };

/** Opens what can be opened, and the files of an item that travels by itself; the others are named with the reason. */
export async function openAll(
  seals: Seals,
  items: readonly SealedItem[],
  blobs: readonly SealedBlob[],
): Promise<{ opened: OpenItem[]; files: OpenBlob[]; unopened: Unopened[] }> {
  const opened: OpenItem[] = [];
  const files: OpenBlob[] = [];
  const unopened: Unopened[] = [];
  await Promise.all(
    items.map(async (item, position) => {
      try {
        const own = blobs.filter(({ itemId }) => itemId === item.id).map((blob) => seals.openBlob(blob));
        const [content, ...ownFiles] = await Promise.all([seals.open(item), ...own]);
        opened[position] = content;
        files.push(...ownFiles);
      } catch (thrown) {
        if (!(thrown instanceof QueueError)) throw thrown;
        const reason = thrown.message === queueUnauthorized ? 'unsigned' : 'unreadable';
        unopened.push({ item, reason, message: thrown.message });
      }
    }),
  );
  return { opened, files, unopened };
}

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
