import { createHash } from 'node:crypto';

/** A finished file with its ETag, by which programs ask whether it has changed. */
export type FeedFile = { body: Buffer; etag: string };

export type FeedFiles = {
  /**
   * The file for this address, if it was built for the same stamp. The stamp changes with the data of the
   * file. Null if there is none.
   */
  stored(address: string, stamp: string): FeedFile | null;
  /**
   * Builds a file and stores it. Callers that ask for the same file meanwhile share the work. It is aborted
   * when no caller waits any more. @throws what `make` throws, or the reason of `waits`
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

/** Stores the calendar files that were asked for last, of at most `maxBytes` together. */
export function createFeedFiles(maxBytes: number): FeedFiles {
  /** In the order in which they were last asked for, the oldest first. */
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
    // The callers that wait get the error. Without any, it must not be an unhandled rejection.
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
