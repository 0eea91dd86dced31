import { clientLinkCheckedMs } from '@plumbline/domain/limits/client-links';
import { isBusy } from '../../database/busy.ts';
import { dispositionOf } from '../../file-storage/disposition.ts';
import type { FileStorage } from '../../file-storage/storage.ts';
import { downloadThrottle, throttled } from '../../file-storage/traffic.ts';
import { createSharedSlots, NoSlot } from '../../process/shared-slots.ts';
import type { Services } from '../../rpc/context.ts';
import type { WorkPorts } from '../../tenant/as-viewer.ts';
import { clientLinksPath } from './address.ts';
import { drawingSvg } from './drawing-svg.ts';
import {
  drawnOn,
  type LinkedPhoto,
  logoOf,
  marksAt,
  noteUse,
  openLink,
  type OpenedLink,
  photoAt,
  photosOf,
} from './opened.ts';
import { busyPage, closedPage, linkPage, pagePolicy, viewPage } from './page.ts';
import { untilEnd, whileOpen } from '../../file-storage/while-open.ts';
import { missingNamed, pictureName, zipOf } from '../../file-storage/zip.ts';

type PublicParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock'>;
  storage: FileStorage;
  limits: Services['limits'];
};

/**
 * ZIPs on their way at once, and of one organization: each holds a picture in memory, and a slow reader takes one
 * for long.
 */
const zips = { atOnce: 8, atOncePerKey: 2, waiting: 10, waitMs: 10_000 };
/** A reader who takes nothing for this long is gone. */
const stalledMs = 60_000;
const comeBackS = 60;

/** Of a file that is opened by itself: it may load nothing and run nothing. */
const filePolicy = "default-src 'none'; sandbox";

const pictureSizes = { thumbnails: 'small', tiles: 'tile', photos: 'large' } as const;
type PictureKind = keyof typeof pictureSizes | 'drawings' | 'views';
const isPictureKind = (kind: string): kind is PictureKind =>
  kind === 'drawings' || kind === 'views' || Object.hasOwn(pictureSizes, kind);

/** What a ZIP says of a link that shows drawings, which are not in its pictures. */
const undrawn = {
  name: 'Without drawings.txt',
  text: 'These are the pictures as they were taken. What is drawn over them is shown by the link alone.\r\n',
};

/** On every answer: nobody indexes it, keeps a copy, or learns its address from where a visitor goes next. */
const privately = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/**
 * Answers what is behind a link's address: its page, its pictures small, in the size of a tile and large, what is drawn over
 * them, a page of one with its drawing for who has no script, the company's logo and a ZIP of all. Each request asks anew whether the link opens, and bytes on their way stop once it does not. Every address
 * that opens nothing is answered alike.
 */
export function createClientLinkHandler(
  parts: PublicParts,
): (request: Request, address: string) => Promise<Response> {
  const slots = createSharedSlots(zips);

  /** Sends bytes for as long as the link opens. */
  const sent = (link: OpenedLink, secret: string, body: ReadableStream<Uint8Array>) =>
    whileOpen(
      throttled(body, async (bytes) => await downloadThrottle(link.organizationId, bytes)),
      async () => (await openLink(parts.ports, secret)) !== null,
      { everyMs: clientLinkCheckedMs, stalledMs },
    );

  async function file(
    secret: string,
    link: OpenedLink,
    { storageId, mime, name }: { storageId: string; mime: string; name: string | null },
  ): Promise<Response> {
    const found = await parts.storage.open({ organizationId: link.organizationId, storageId });
    if (found === null) return closed();
    return new Response(sent(link, secret, found.body), {
      headers: {
        ...privately,
        'content-type': mime,
        'content-length': String(found.size),
        'content-disposition': dispositionOf(mime, name, name !== null),
        'content-security-policy': filePolicy,
      },
    });
  }

  async function picture(
    secret: string,
    link: OpenedLink,
    { photo, size, download }: { photo: LinkedPhoto; size: 'small' | 'tile' | 'large'; download: boolean },
  ): Promise<Response> {
    const { number, caption, storageId, thumbnailId, displayId } = photo;
    // A picture that is no larger than a tile is its own display size.
    if (size === 'tile' && displayId !== null)
      return await file(secret, link, { storageId: displayId, mime: 'image/jpeg', name: null });
    const isSmall = size === 'small';
    const mime = (isSmall ? photo.thumbnailMime : photo.mime) ?? 'image/jpeg';
    const name = download ? pictureName({ number, caption, mime }) : null;
    return await file(secret, link, { storageId: isSmall ? thumbnailId : storageId, mime, name });
  }

  /** What is drawn over a photo, without the photo. */
  async function drawing(secret: string, link: OpenedLink, photo: LinkedPhoto): Promise<Response> {
    const shapes = await marksAt(parts.ports, link, photo.number);
    const { body } = new Response(drawingSvg(shapes, photo));
    if (shapes.length === 0 || body === null) return closed();
    return new Response(sent(link, secret, body), {
      headers: { ...privately, 'content-type': 'image/svg+xml', 'content-security-policy': filePolicy },
    });
  }

  /** Answers once the ZIP has its turn, which ends with its last byte. */
  async function zip(secret: string, link: OpenedLink): Promise<Response> {
    const [photos, drawn] = await Promise.all([photosOf(parts.ports, link), drawnOn(parts.ports, link)]);
    const note = { name: undrawn.name, at: parts.ports.clock(), bytes: Buffer.from(undrawn.text) };
    return await new Promise<Response>((begin, refuse) => {
      slots
        .run(link.organizationId, async () => {
          // A photo that was deleted since the ZIP was begun is left out as well.
          const open = async ({ number, storageId }: LinkedPhoto) => {
            const { organizationId } = link;
            const isShown = (await photoAt(parts.ports, link, number)) !== null;
            return isShown ? await parts.storage.open({ organizationId, storageId }) : null;
          };
          const pictures = photos.map((photo, index) => ({
            name: pictureName({ number: index + 1, caption: photo.caption, mime: photo.mime }),
            at: new Date(photo.at),
            open: async () => await open(photo),
          }));
          const behind = async (missing: readonly string[]) => [
            ...(await missingNamed(missing)),
            ...(drawn.size === 0 ? [] : [note]),
          ];
          const { body, ended } = untilEnd(sent(link, secret, zipOf(pictures, behind)));
          begin(
            new Response(body, {
              headers: {
                ...privately,
                'content-type': 'application/zip',
                'content-disposition': dispositionOf('application/zip', `${link.title}.zip`, true),
              },
            }),
          );
          await ended;
        })
        .catch(refuse);
    });
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [secret = '', kind, number, ...more] = url.pathname.slice(clientLinksPath.length).split('/');
    const link = await openLink(parts.ports, secret);
    if (link === null || more.length > 0) return closed();
    await noteUse(parts.ports, link);
    if (kind === undefined || (kind === '' && number === undefined)) {
      const [photos, drawn] = await Promise.all([photosOf(parts.ports, link), drawnOn(parts.ports, link)]);
      return html(linkPage(secret, link, photos, drawn), 200);
    }
    if (kind === 'photos.zip' && number === undefined) return await zip(secret, link);
    if (kind === 'logo' && number === undefined) {
      const logo = await logoOf(parts.ports, link);
      return logo === null ? closed() : await file(secret, link, { ...logo, name: null });
    }
    if (!isPictureKind(kind)) return closed();
    const photo = /^[1-9]\d{0,3}$/.test(number ?? '')
      ? await photoAt(parts.ports, link, Number(number))
      : null;
    if (photo === null) return closed();
    if (kind === 'drawings') return await drawing(secret, link, photo);
    if (kind === 'views') {
      const drawn = (await drawnOn(parts.ports, link)).get(photo.number);
      return drawn === undefined ? closed() : html(viewPage(secret, link, photo, drawn), 200);
    }
    const size = pictureSizes[kind];
    return await picture(secret, link, { photo, size, download: url.searchParams.has('download') });
  }

  return async (request, address) => {
    try {
      const isZip = new URL(request.url).pathname.endsWith('/photos.zip');
      const verdict = await parts.limits.consume(isZip ? 'clientLinkZip' : 'clientLink', address);
      if (!verdict.ok) return later(429, verdict.retryAfterSeconds);
      const answered = await answer(request);
      if (request.method !== 'HEAD') return answered;
      await answered.body?.cancel();
      return new Response(null, answered);
    } catch (error) {
      if (request.signal.aborted || error instanceof NoSlot || isBusy(error)) return later(503, comeBackS);
      throw error;
    }
  };
}

function html(body: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      ...privately,
      ...more,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
    },
  });
}

const closed = (): Response => html(closedPage, 404);

const later = (status: 429 | 503, seconds: number): Response =>
  html(busyPage, status, { 'retry-after': String(seconds) });
