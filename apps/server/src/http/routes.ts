import { clientLinkPhotosMax } from '@plumbline/domain/limits/client-links';
import { fileMaxBytes } from '@plumbline/domain/limits/files';
import { paperMaxBytes } from '@plumbline/domain/limits/papers';
import { bulkPhotos, marksPerPhotoMax, reportPhotosMax } from '@plumbline/domain/limits/photos';
import { papersPath } from '@plumbline/domain/operations/papers';
import type { SlotLimits } from '../process/shared-slots.ts';

/** What a route may take from everybody. */
export type RouteCost = {
  /** As the router writes it. */
  path: string;
  /** The largest body of a request; 0: bodies are not read. */
  bodyBytes: number;
  /** How many of its requests are worked on at once; addresses take turns. Without it the handler limits itself. */
  turns?: SlotLimits;
  /** The most rows that one request reads beside its caller's; of calls the table of costs says it. */
  reads: number | 'by call';
};

/** Far above any call, including a full batch of queued changes. */
const callBytes = 1_048_576;
const waitMs = 10_000;
/** The events of a person's year and what they repeat. */
const feedRows = 20_000;

/** Every route of the product's server. The router is built from it, in this order. */
export const routes = {
  health: { path: '/api/health', bodyBytes: 0, reads: 0 },
  ready: { path: '/api/ready', bodyBytes: 0, reads: 1 },
  // A few of a session at once, each no faster than its organization may (rpc/file-limits, file-storage/traffic).
  files: { path: '/api/files/*', bodyBytes: fileMaxBytes, reads: 2 },
  // A file is some hundred milliseconds of work, and programs that ask for it are patient.
  calendars: {
    path: '/api/calendar/*',
    bodyBytes: 0,
    reads: feedRows,
    turns: { atOnce: 2, waiting: 50, waitMs },
  },
  // Pictures are made small one after the other, which the handler limits itself (modules/photos/report).
  photoReports: {
    path: '/api/photo-reports',
    bodyBytes: 0,
    reads: reportPhotosMax * (marksPerPhotoMax + 1) + 10,
  },
  // One small look-up, which readers keep for an hour.
  packetKeys: {
    path: '/.well-known/claim-packet-keys/*',
    bodyBytes: 0,
    reads: 100,
    turns: { atOnce: 4, waiting: 100, waitMs },
  },
  // ZIPs take turns in the handler (modules/photos/zip), which looks at each photo and its reader again and again.
  photoZips: { path: '/api/photo-zips', bodyBytes: 0, reads: bulkPhotos * 3 },
  // Drawn one after the other in a thread, which limits them itself (documents/beside); a few bodies of megabytes are read at once.
  papers: {
    path: papersPath,
    bodyBytes: paperMaxBytes,
    reads: 10,
    turns: { atOnce: 8, atOncePerKey: 2, waiting: 50, waitMs: 60_000 },
  },
  // What is behind a link, of which a page asks for a picture after the other; ZIPs take turns in the handler
  // (modules/client-links).
  clientLinks: {
    path: '/p/*',
    bodyBytes: 0,
    reads: clientLinkPhotosMax + 10,
    turns: { atOnce: 8, waiting: 300, waitMs },
  },
  // Sessions, persons, organizations and memberships in lines of the caller's session (rpc/call-limits).
  calls: { path: '/api/trpc/*', bodyBytes: callBytes, reads: 'by call' },
  // A password costs its hash; what is only looked up is quick.
  auth: {
    path: '/api/auth/*',
    bodyBytes: callBytes,
    reads: 100,
    turns: { atOnce: 8, waiting: 200, waitMs },
  },
  pages: { path: '*', bodyBytes: 0, reads: 0 },
} as const satisfies Record<string, RouteCost>;

/**
 * The live socket, which is admitted before the router: its largest message, a few numbers; how many sessions are
 * looked up at once, which take turns, and for how long, because a client gives its socket up after a while and
 * tries again. How many sockets and messages a person may have is said in live-changes/socket-limits.
 */
export const liveRoute = {
  path: '/api/live',
  bodyBytes: 4_096,
  reads: 10,
  turns: { atOnce: 4, waiting: 30, waitMs },
} as const satisfies RouteCost;
