import { AppError } from '@plumbline/domain/errors/app-error';
import { refuse } from '../../../file-storage/answer.ts';
import type { FileStorage } from '../../../file-storage/storage.ts';
import { pictureName, type ZippedPicture, zipOf } from '../../../file-storage/zip.ts';
import type { Caller } from '../../../identity/caller.ts';
import { createSharedSlots, NoSlot } from '../../../process/shared-slots.ts';
import { readAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import { sendZip } from '../send-zip.ts';
import { adminOf } from '../signed-address.ts';
import { readZipAddress } from './address.ts';
import { readZipPhotos, seesPhoto } from './read.ts';

type ZipHandlerParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock'>;
  storage: FileStorage;
  key: Buffer;
  callerOf: (headers: Headers) => Promise<Caller | null>;
};

/** ZIPs on their way at once, and of one organization: each holds a picture in memory, and a slow reader takes one for long. */
const zips = { atOnce: 4, atOncePerKey: 2, waiting: 10, waitMs: 10_000 };

const busy = 'Other photos are being downloaded. Please try again in a moment.';

/**
 * Answers GET of a ZIP's signed address with the kept pictures, which are read one after the other while they are sent.
 * A photo that its reader may not see any more by then is left out and named in the ZIP.
 */
export function createPhotoZipHandler(parts: ZipHandlerParts): (request: Request) => Promise<Response> {
  const slots = createSharedSlots(zips);
  return async (request) => {
    try {
      const { ports, storage, key, callerOf } = parts;
      const allowed = readZipAddress(new URL(request.url), { key, now: ports.clock() });
      const person = await adminOf(callerOf, request, allowed);
      const photos = await readAs(
        ports,
        person,
        async (db, viewer) => await readZipPhotos(db, viewer, allowed.photoIds),
        request.signal,
      );
      const pictures = photos.map(({ photo, mime }, index): ZippedPicture => ({
        name: pictureName({ number: index + 1, caption: photo.caption ?? '', mime }),
        at: new Date(photo.takenAt ?? photo.createdAt),
        open: async () => {
          const sees = await readAs(
            ports,
            person,
            async (db, viewer) => await seesPhoto(db, viewer, photo.id),
          );
          const { organizationId } = person;
          return sees ? await storage.open({ organizationId, storageId: photo.storageId }) : null;
        },
      }));
      return await sendZip({ slots, callerOf, request, allowed }, () => ({
        name: allowed.name,
        zip: zipOf(pictures),
      }));
    } catch (error) {
      if (error instanceof NoSlot) return refuse('RATE_LIMITED', busy);
      if (error instanceof AppError) return refuse(error.code, error.message, error.fields, error.details);
      throw error;
    }
  };
}
