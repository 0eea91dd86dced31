import { AppError } from '@plumbline/domain/errors/app-error';
import { photoMimeTypes } from '@plumbline/domain/limits/photos';
import type { ApplyOutcome } from '@plumbline/domain/operations/sync';
import type { SingleCarrier } from '@plumbline/offline/delivery/ports';
import type { OpenBlob, OpenItem } from '@plumbline/offline/replica/queue-item';
import { v7 as uuidv7 } from 'uuid';
import { request } from './http.ts';
import { isRecord, textOf } from './parse.ts';
import { operationIdKey, rpc } from './rpc.ts';

/** Stores a photo's files, then applies its item with their ids. The item's own id makes the whole exactly once: files sent twice leave one unused. */
export const carryPhoto: SingleCarrier = async (item, blobs) => {
  const original = fileOf(item, blobs, 'original');
  const thumbnail = fileOf(item, blobs, 'thumbnail');
  // A fresh id for each try: the addresses of the one before may have ended.
  const addresses = await rpc.photos.generateUploadUrl.mutate(
    {
      mime: original.mime,
      size: original.bytes.byteLength,
      thumbnail: { mime: thumbnail.mime, size: thumbnail.bytes.byteLength },
    },
    { context: { [operationIdKey]: uuidv7() } },
  );
  await store(addresses.url, original);
  if (addresses.thumbnail !== null) await store(addresses.thumbnail.url, thumbnail);
  const { outcomes } = await rpc.sync.apply.mutate({
    sentAt: new Date().toISOString(),
    items: [
      {
        id: item.id,
        operation: item.operation,
        args: {
          ...item.args,
          storageId: addresses.storageId,
          thumbnailId: addresses.thumbnail?.storageId ?? null,
        },
        before: null,
        dependsOn: [],
        elapsedMs: null,
        attempt: item.attempt,
      },
    ],
  });
  const outcome: ApplyOutcome | undefined = outcomes[0];
  if (outcome === undefined) throw new AppError('UNKNOWN_ERROR');
  return outcome;
};

/** Ten megabytes at 0.7 Mbit/s. */
const uploadTimeoutMs = 120_000;

type PhotoBytes = { mime: (typeof photoMimeTypes)[number]; bytes: Uint8Array<ArrayBuffer> };

function fileOf(item: OpenItem, blobs: readonly OpenBlob[], role: string): PhotoBytes {
  const blob = blobs.find((one) => one.itemId === item.id && one.role === role);
  const mime = photoMimeTypes.find((one) => one === blob?.mime);
  if (blob === undefined || mime === undefined) {
    throw new AppError('VALIDATION_ERROR', { message: 'The picture is not on this device any more.' });
  }
  return { mime, bytes: blob.bytes };
}

async function store(url: string, { mime, bytes }: PhotoBytes): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': mime }, body: bytes };
  const response = await request(url, init, uploadTimeoutMs);
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 400) {
    const message = isRecord(body) ? (textOf(body['message']) ?? undefined) : undefined;
    throw new AppError('VALIDATION_ERROR', { message });
  }
  throw new AppError(response.status === 401 ? 'SESSION_EXPIRED' : 'UNKNOWN_ERROR', {
    details: { status: response.status },
  });
}
