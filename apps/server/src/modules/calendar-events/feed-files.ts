import { createHash } from 'node:crypto';

/** A built file with the tag by which programs ask whether it has changed. */
export type FeedFile = { body: Buffer; etag: string };

export type FeedFiles = {
  /** The file that was built for this address while everything stood as this stamp says; null where there is none. */
  stored(address: string, stamp: string): FeedFile | null;
  /**
   * Builds a file and keeps it. Whoever asks for the same meanwhile gets the same one; when nobody waits any more,
   * the building is told to stop. @throws what the building throws, or the reason of `waits`.
   */
  build(
    address: string,
    stamp: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    waits: AbortSignal,
  ): Promise<FeedFile>;
  forget(address: string): void;
};

type Flight = { file: Promise<FeedFile>; waiting: number; stop: AbortController };

/** Files of people's calendars, of at most so many bytes together: those that were asked for last. */
export function createFeedFiles(maxBytes: number): FeedFiles {
  /** The longest unasked comes first. */
  const files = new Map<string, FeedFile & { stamp: string }>();
  const flights = new Map<string, Flight>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= files.get(address)?.body.length ?? 0;
    files.delete(address);
  }

  function keep(address: string, file: FeedFile & { stamp: string }): void {
    forget(address);
    files.set(address, file);
    bytes += file.body.length;
    for (const [oldest] of files) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  }

  function begin(address: string, stamp: string, make: (signal: AbortSignal) => Promise<Buffer>): Flight {
    const stop = new AbortController();
    const file = (async () => {
      try {
        const body = await make(stop.signal);
        const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
        keep(address, { body, etag, stamp });
        return { body, etag };
      } finally {
        flights.delete(`${address} ${stamp}`);
      }
    })();
    // Those who wait are told; when nobody does, there is nobody to tell.
    file.catch(() => undefined);
    return { file, waiting: 0, stop };
  }

  return {
    forget,
    stored(address, stamp) {
      const file = files.get(address);
      if (file?.stamp !== stamp) return null;
      files.delete(address);
      files.set(address, file);
      return file;
    },
    async build(address, stamp, make, waits) {
      const key = `${address} ${stamp}`;
      const flight = flights.get(key) ?? begin(address, stamp, make);
      flights.set(key, flight);
      flight.waiting += 1;
      let leave = () => {};
      const left = new Promise<never>((_, refuse) => {
        leave = () => refuse(waits.reason);
        waits.addEventListener('abort', leave);
        if (waits.aborted) leave();
      });
      try {
        return await Promise.race([flight.file, left]);
      } finally {
        waits.removeEventListener('abort', leave);
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          flight.stop.abort();
          if (flights.get(key) === flight) flights.delete(key);
        }
      }
    },
  };
}
