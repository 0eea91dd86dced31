import { AppError } from '@plumbline/domain/errors/app-error';
import type { SingleCarrier } from '@plumbline/offline/delivery/ports';
import type { Calls, UploadedFile } from '../network/calls.ts';

/** As the app carries a photo: an address for each try, both files, then the item with their ids. */
export function photoCarrier(calls: Calls, newId: () => string, now: () => number): SingleCarrier {
  return async (item, blobs) => {
    const fileOf = (role: string): UploadedFile => {
      const blob = blobs.find((one) => one.itemId === item.id && one.role === role);
      if (blob === undefined) throw new AppError('VALIDATION_ERROR', { message: `There is no ${role}.` });
      return blob;
    };
    const [original, small] = [fileOf('original'), fileOf('thumbnail')];
    const addresses = await calls.generateUploadUrl(
      {
        mime: original.mime,
        size: original.bytes.byteLength,
        thumbnail: { mime: small.mime, size: small.bytes.byteLength },
      },
      newId(),
    );
    await calls.store(addresses.url, original);
    if (addresses.thumbnail !== null) await calls.store(addresses.thumbnail.url, small);
    const { outcomes } = await calls.apply({
      sentAt: new Date(now()).toISOString(),
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
    const [outcome] = outcomes;
    if (outcome === undefined) throw new AppError('UNKNOWN_ERROR');
    return outcome;
  };
}
