import type { UploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import { engineOf } from '../replica/engine-state.ts';
import { openReplicas } from '../replica/replica.ts';
import { mutate } from '../queue/mutate.ts';
import { amendItem, openItem } from '../queue/queue-actions.ts';

/** What a person says of a photo after taking it. */
export type PhotoChoices = Partial<Pick<UploadPhoto, 'shared' | 'category'>>;

/**
 * Changes what was said of a photo, wherever it is by now: one that waits on this device is sent with the new
 * words, also without a signal; one on its way is changed as soon as it has arrived. Rejects when the server
 * refused it, and the person was then told why.
 */
export async function changePhoto(photoId: string, fields: PhotoChoices): Promise<void> {
  await inTurn(photoId, async () => await change(photoId, fields));
}

/** Sends a photo that waits a moment for its person to say who sees it. */
export async function releasePhoto(photoId: string): Promise<void> {
  await inTurn(photoId, async () => {
    const item = await waitingItem(photoId);
    if (item === null || item.nextAttemptAt <= Date.now()) return;
    const open = await openItem(item.id);
    if (open !== null) await amendItem(item.id, { ...open.args });
  });
}

/** What is under way by photo: each change builds on the words that the one before has left. */
const underway = new Map<string, Promise<void>>();

async function inTurn(photoId: string, act: () => Promise<void>): Promise<void> {
  const before = underway.get(photoId) ?? Promise.resolve();
  const now = before.catch(() => undefined).then(act);
  underway.set(photoId, now);
  try {
    await now;
  } finally {
    if (underway.get(photoId) === now) underway.delete(photoId);
  }
}

async function change(photoId: string, fields: PhotoChoices): Promise<void> {
  for (;;) {
    const item = await waitingItem(photoId);
    if (item === null) break;
    const open = await openItem(item.id);
    if (open !== null && (await amendItem(item.id, { ...open.args, ...fields }))) return;
    await untilMoved(photoId);
  }
  const row = await openReplicas.get()?.replica.table('photo').get(photoId);
  await mutate('photos.update', { photoId, ...fields, version: row?.version ?? 0 });
}

/** The item that sends a photo; null once it has arrived. */
async function waitingItem(photoId: string): Promise<QueueItem | null> {
  const items = (await (await engineOf())?.outbox.list()) ?? [];
  return (
    items.find(({ operation, metadata }) => operation === 'uploadPhoto' && metadata.entityId === photoId) ??
    null
  );
}

/** Resolves once the photo's item is no longer on its way: it has arrived, or the server has refused it. */
async function untilMoved(photoId: string): Promise<void> {
  const engine = await engineOf();
  if (engine === null) return;
  const { outbox } = engine;
  const isOnItsWay = async () =>
    (await outbox.list()).some(
      ({ operation, state, metadata }) =>
        operation === 'uploadPhoto' && metadata.entityId === photoId && state === 'pending',
    );
  await new Promise<void>((moved, failed) => {
    const look = () => {
      isOnItsWay().then((onItsWay) => {
        if (onItsWay) return;
        stop();
        moved();
      }, failed);
    };
    const stop = outbox.watch(look);
    look();
  });
}
