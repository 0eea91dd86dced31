import { AppError } from '@plumbline/domain/errors/app-error';
import { refuse } from '../../../file-storage/answer.ts';
import { dispositionOf } from '../../../file-storage/disposition.ts';
import type { FileStorage } from '../../../file-storage/storage.ts';
import { downloadThrottle, throttled } from '../../../file-storage/traffic.ts';
import { untilEnd, whileOpen } from '../../../file-storage/while-open.ts';
import { pictureName, type ZippedPicture, zipOf } from '../../../file-storage/zip.ts';
import type { Caller } from '../../../identity/caller.ts';
import { createSharedSlots, NoSlot } from '../../../process/shared-slots.ts';
import { readAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import { type Admin, adminOf } from '../signed-address.ts';
import { type AllowedZip, readZipAddress } from './address.ts';
import { readZipPhotos, seesPhoto, type ZipPhoto } from './read.ts';

type ZipHandlerParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock'>;
  storage: FileStorage;
  key: Buffer;
  callerOf: (headers: Headers) => Promise<Caller | null>;
};

/** ZIPs on their way at once, and of one organization: each holds a picture in memory, and a slow reader takes one for long. */
const zips = { atOnce: 4, atOncePerKey: 2, waiting: 10, waitMs: 10_000 };
/** Whether its reader may still have it is asked again after this time; one who takes nothing for as long as the other is gone. */
const whileAllowed = { everyMs: 5_000, stalledMs: 60_000 };

const busy = 'Other photos are being downloaded. Please try again in a moment.';

/**
 * Answers GET of a ZIP's signed address with the kept pictures, which are read one after the other while they are sent.
 * A photo that its reader may not see any more by then is left out and named in the ZIP.
 */
export function createPhotoZipHandler(parts: ZipHandlerParts): (request: Request) => Promise<Response> {
  const slots = createSharedSlots(zips);
  return async (request) => {
    try {
      const { ports, key } = parts;
      const allowed = readZipAddress(new URL(request.url), { key, now: ports.clock() });
      const person = await adminOf(parts.callerOf, request, allowed);
      const photos = await readAs(
        ports,
        person,
        async (db, viewer) => await readZipPhotos(db, viewer, allowed.photoIds),
        request.signal,
      );
      return await new Promise<Response>((begin, refused) => {
        slots
          .run(person.organizationId, async () => {
            const { body, ended } = untilEnd(sentTo(parts, { request, allowed, person, photos }));
            begin(
              new Response(body, {
                headers: {
                  'content-type': 'application/zip',
                  'content-disposition': dispositionOf('application/zip', allowed.name, true),
                  'cache-control': 'private, no-store',
                },
              }),
            );
            await ended;
          })
          .catch(refused);
      });
    } catch (error) {
      if (error instanceof NoSlot) return refuse('RATE_LIMITED', busy);
      if (error instanceof AppError) return refuse(error.code, error.message, error.fields, error.details);
      throw error;
    }
  };
}

type Sending = { request: Request; allowed: AllowedZip; person: Admin; photos: readonly ZipPhoto[] };

/** The ZIP for as long as its reader may have it. */
function sentTo(
  parts: ZipHandlerParts,
  { request, allowed, person, photos }: Sending,
): ReadableStream<Uint8Array> {
  const { ports, storage } = parts;
  const { organizationId } = person;
  const pictures = photos.map(({ photo, mime }, index): ZippedPicture => ({
    name: pictureName({ number: index + 1, caption: photo.caption ?? '', mime }),
    at: new Date(photo.takenAt ?? photo.createdAt),
    open: async () => {
      const sees = await readAs(ports, person, async (db, viewer) => await seesPhoto(db, viewer, photo.id));
      return sees ? await storage.open({ organizationId, storageId: photo.storageId }) : null;
    },
  }));
  return whileOpen(
    throttled(zipOf(pictures), async (bytes) => await downloadThrottle(organizationId, bytes)),
    async () => (await adminOf(parts.callerOf, request, allowed)).userId === allowed.userId,
    whileAllowed,
  );
}
