import { QueueError } from '@plumbline/domain/errors/app-error';
import { queueUnauthorized } from '@plumbline/domain/errors/messages';
import type { FailReason, OpenBlob, OpenItem, SealedBlob, SealedItem } from '../replica/queue-item.ts';
import type { Seals } from './seals.ts';

export type Unopened = { item: SealedItem; reason: FailReason; message: string };

/** Opens the items that can be opened, with their own files; the others are returned with the reason. */
export async function openItems(
  seals: Pick<Seals, 'open' | 'openBlob'>,
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
  return { opened: opened.filter((item) => item !== undefined), files, unopened };
}
