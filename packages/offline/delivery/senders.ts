import { AppError } from '@plumbline/domain/errors/app-error';
import { photoMimeTypes } from '@plumbline/domain/limits/photos';
import { queueOperations } from '@plumbline/domain/mutations/queued';
import type { UploadAddresses } from '@plumbline/domain/mutations/photos/generate-upload-url';
import type { ApplyInput, ApplyReply } from '@plumbline/domain/operations/sync';
import type { Clock, MonotonicClock } from '../ports/clocks.ts';
import type { OpenBlob, OpenItem } from '../replica/queue-item.ts';
import { timesOf } from './apply-input.ts';
import type { Senders, SingleSender } from './ports.ts';

type PhotoMime = (typeof photoMimeTypes)[number];
export type PhotoFile = { mime: PhotoMime; bytes: Uint8Array<ArrayBuffer> };

/** All of these throw AppError. */
export type SenderPorts = {
  /** `photos.generateUploadUrl`; sizes in bytes. */
  generateUploadUrl: (
    input: { mime: PhotoMime; size: number; thumbnail: { mime: PhotoMime; size: number } },
    operationId: string,
  ) => Promise<UploadAddresses>;
  /** Uploads a file to its address. `sha256`: of what arrived, as the server says once the file is stored; null where it does not. */
  store: (url: string, file: PhotoFile) => Promise<{ sha256: string | null }>;
  /** In hexadecimal. */
  sha256Of: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** `sync.apply`. */
  apply: (input: ApplyInput) => Promise<ApplyReply>;
  /** UUIDv7. */
  newId: () => string;
  clock: Clock;
  monotonic: MonotonicClock | null;
};

/** Operations without files are sent in batches. */
export const batchSenders: Senders = Object.fromEntries(
  Object.keys(queueOperations)
    .filter((operation) => operation !== 'uploadPhoto')
    .map((operation) => [operation, 'batch']),
);

/** A photo is sent with its files, by itself. */
export function createSenders(ports: SenderPorts): Senders {
  return { ...batchSenders, uploadPhoto: photoSender(ports) };
}

/**
 * Stores a photo's files, then applies its item with their ids. The item's id makes this happen exactly once:
 * when files are sent twice, one copy stays unused.
 */
function photoSender(ports: SenderPorts): SingleSender {
  const { generateUploadUrl, apply, newId, clock, monotonic } = ports;
  const store = storedWhole(ports);
  return async (item, blobs) => {
    const original = fileOf(item, blobs, 'original');
    const thumbnail = fileOf(item, blobs, 'thumbnail');
    // A new id for each try, because the previous try's addresses may have expired.
    const addresses = await generateUploadUrl({ ...sizeOf(original), thumbnail: sizeOf(thumbnail) }, newId());
    await store(addresses.url, original);
    if (addresses.thumbnail !== null) await store(addresses.thumbnail.url, thumbnail);
    const stored = {
      storageId: addresses.storageId,
      thumbnailId: addresses.thumbnail?.storageId ?? null,
    };
    const { id, operation, args, attempt } = item;
    const { outcomes } = await apply({
      sentAt: new Date(clock()).toISOString(),
      items: [
        {
          id,
          operation,
          args: { ...args, ...stored },
          before: null,
          dependsOn: [],
          ...timesOf(item, monotonic),
          attempt,
        },
      ],
    });
    const [outcome] = outcomes;
    if (outcome === undefined) throw new AppError('UNKNOWN_ERROR');
    return outcome;
  };
}

/**
 * A file counts as stored only when the server received the bytes that were sent. Otherwise the item is tried again later,
 * and stays on the device with its files until then.
 */
const storedWhole =
  ({ store, sha256Of }: Pick<SenderPorts, 'store' | 'sha256Of'>) =>
  async (url: string, file: PhotoFile): Promise<void> => {
    const { sha256 } = await store(url, file);
    if (sha256 !== (await sha256Of(file.bytes)))
      throw new AppError('UNKNOWN_ERROR', { message: 'The server received other bytes than were sent.' });
  };

function fileOf(item: OpenItem, blobs: readonly OpenBlob[], role: string): PhotoFile {
  const blob = blobs.find((one) => one.itemId === item.id && one.role === role);
  const mime = photoMimeTypes.find((one) => one === blob?.mime);
  if (blob === undefined || mime === undefined) {
    throw new AppError('VALIDATION_ERROR', { message: 'The picture is not on this device any more.' });
  }
  return { mime, bytes: blob.bytes };
}

const sizeOf = ({ mime, bytes }: PhotoFile) => ({ mime, size: bytes.byteLength });
