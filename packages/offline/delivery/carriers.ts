import { AppError } from '@plumbline/domain/errors/app-error';
import { photoMimeTypes } from '@plumbline/domain/limits/photos';
import type { UploadAddresses } from '@plumbline/domain/mutations/photos/generate-upload-url';
import type { ApplyInput, ApplyReply } from '@plumbline/domain/operations/sync';
import type { Clock, Monotonic } from '../ports/clocks.ts';
import type { OpenBlob, OpenItem } from '../replica/queue-item.ts';
import { timesOf } from './apply-input.ts';
import type { Carriers, SingleCarrier } from './ports.ts';

type PhotoMime = (typeof photoMimeTypes)[number];
export type PhotoFile = { mime: PhotoMime; bytes: Uint8Array<ArrayBuffer> };

/** All throw AppError. */
export type CarrierPorts = {
  /** `photos.generateUploadUrl`; sizes in bytes. */
  generateUploadUrl: (
    input: { mime: PhotoMime; size: number; thumbnail: { mime: PhotoMime; size: number } },
    operationId: string,
  ) => Promise<UploadAddresses>;
  /** Puts a file where the address says. */
  store: (url: string, file: PhotoFile) => Promise<void>;
  /** `sync.apply`. */
  apply: (input: ApplyInput) => Promise<ApplyReply>;
  /** UUIDv7. */
  newId: () => string;
  clock: Clock;
  monotonic: Monotonic | null;
};

/** Eleven of the twelve operations travel together; a photo takes its files along and travels by itself. */
export function createCarriers(ports: CarrierPorts): Carriers {
  return {
    clockIn: 'batch',
    clockOut: 'batch',
    createTimeEntry: 'batch',
    updateTimeEntry: 'batch',
    flagIssue: 'batch',
    updateTaskStatus: 'batch',
    sendMessage: 'batch',
    createNote: 'batch',
    updateNote: 'batch',
    deleteNote: 'batch',
    updateProject: 'batch',
    uploadPhoto: photoCarrier(ports),
  };
}

/** Stores a photo's files, then applies its item with their ids. The item's own id makes the whole exactly once: files sent twice leave one unused. */
function photoCarrier(ports: CarrierPorts): SingleCarrier {
  const { generateUploadUrl, store, apply, newId, clock, monotonic } = ports;
  return async (item, blobs) => {
    const original = fileOf(item, blobs, 'original');
    const thumbnail = fileOf(item, blobs, 'thumbnail');
    // A fresh id for each try: the addresses of the one before may have ended.
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

function fileOf(item: OpenItem, blobs: readonly OpenBlob[], role: string): PhotoFile {
  const blob = blobs.find((one) => one.itemId === item.id && one.role === role);
  const mime = photoMimeTypes.find((one) => one === blob?.mime);
  if (blob === undefined || mime === undefined) {
    throw new AppError('VALIDATION_ERROR', { message: 'The picture is not on this device any more.' });
  }
  return { mime, bytes: blob.bytes };
}

const sizeOf = ({ mime, bytes }: PhotoFile) => ({ mime, size: bytes.byteLength });
