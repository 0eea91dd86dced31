import { AppError } from '@plumbline/domain/errors/app-error';
import { photoMimeTypes } from '@plumbline/domain/limits/photos';
import type { SavePhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import type { UploadAddress, UploadAddresses } from '@plumbline/domain/mutations/photos/generate-upload-url';
import { argsOf } from './apply-input.ts';
import type { FileReports, FileSender } from './ports.ts';
import type { OpenBlob, OpenItem } from '../replica/queue-item.ts';

type PhotoMime = (typeof photoMimeTypes)[number];
export type PhotoFile = { mime: PhotoMime; bytes: Uint8Array<ArrayBuffer> };
export type StoreOptions = {
  /** The bytes of the file that have left the device so far. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
};

/** Where a file goes: the part of its address that matters to whoever sends it. */
type Destination = Pick<UploadAddress, 'url' | 'direct'>;

/** All of these throw AppError. */
export type PhotoCalls = {
  /** `photos.generateUploadUrl`; sizes in bytes. */
  generateUploadUrl: (
    input: { mime: PhotoMime; size: number; thumbnail?: { mime: PhotoMime; size: number } },
    operationId: string,
  ) => Promise<UploadAddresses>;
  /**
   * Uploads a file to its address, straight into the store where that names one. `sha256`: of what arrived, as the server says once the file is stored; null where it
   * does not.
   */
  store: (address: Destination, file: PhotoFile, options: StoreOptions) => Promise<{ sha256: string | null }>;
  /** In hexadecimal. */
  sha256Of: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** `photos.saveMetadata`; resolves to the version at which it was made. */
  saveMetadata: (input: SavePhoto, operationId: string) => Promise<number>;
  /** UUIDv7. */
  newId: () => string;
};

/** Sends the picture and the thumbnail of a photo, as far as the server does not have them. */
export function createPhotoFiles({
  generateUploadUrl,
  store,
  sha256Of,
  saveMetadata,
  newId,
}: PhotoCalls): Omit<FileSender, 'hold'> {
  async function send(
    item: OpenItem,
    files: readonly OpenBlob[],
    { onProgress, onStored, signal }: FileReports,
  ): Promise<void> {
    if (files.length < item.blobIds.length) throw gone();
    const sent = new Map<string, number>();
    const missing = files.filter(({ role }) => item.storageIds?.[role] === undefined);
    const [first, second] = missing.toSorted((a, b) => a.role.localeCompare(b.role));
    if (first === undefined) return;
    const [picture, thumbnail] = [fileOf(first), second && fileOf(second)];
    // A new id for each try, because the addresses of the previous one may have expired.
    const addresses = await generateUploadUrl(
      { ...sizeOf(picture), ...(thumbnail && { thumbnail: sizeOf(thumbnail) }) },
      newId(),
    );
    signal.throwIfAborted();
    const upload = async (role: string, file: PhotoFile, address: UploadAddress) => {
      const { sha256 } = await store(address, file, {
        signal,
        onProgress: (bytes) => {
          sent.set(role, bytes);
          onProgress([...sent.values()].reduce((sum, each) => sum + each, 0));
        },
      });
      signal.throwIfAborted();
      // A file counts as stored only when the server received the bytes that were sent.
      if (sha256 !== (await sha256Of(file.bytes)))
        throw new AppError('UNKNOWN_ERROR', { message: 'The server received other bytes than were sent.' });
      await onStored(role, address.storageId);
    };
    const ended = await Promise.allSettled([
      upload(first.role, picture, addresses),
      ...(second && thumbnail && addresses.thumbnail
        ? [upload(second.role, thumbnail, addresses.thumbnail)]
        : []),
    ]);
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }

  return {
    send,
    call: async (item) => await saveMetadata(argsOf(item) as SavePhoto, item.id),
  };
}

function fileOf({ mime, bytes }: OpenBlob): PhotoFile {
  const photoMime = photoMimeTypes.find((one) => one === mime);
  if (photoMime === undefined) throw gone();
  return { mime: photoMime, bytes };
}

const gone = () =>
  new AppError('VALIDATION_ERROR', { message: 'The picture is not on this device any more.' });

const sizeOf = ({ mime, bytes }: PhotoFile) => ({ mime, size: bytes.byteLength });
