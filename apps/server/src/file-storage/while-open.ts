/** The link was ended while its bytes were sent, or nobody read them. */
class Ended extends Error {}

/**
 * The same bytes for as long as `isOpen` holds, which is asked again and again while they are sent, also of a reader
 * who does not read. Then, and once nothing was read for `stalledMs`, the stream fails, which ends its connection.
 */
export function whileOpen(
  body: ReadableStream<Uint8Array>,
  isOpen: () => Promise<boolean>,
  { everyMs, stalledMs }: { everyMs: number; stalledMs: number },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let readAtMs = performance.now();
  let reading = false;
  let asking = false;
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const finish = () => {
    over = true;
    clearInterval(timer);
  };
  const ask = async (out: ReadableStreamDefaultController<Uint8Array>) => {
    if (asking || over) return;
    asking = true;
    const isRead = reading || performance.now() - readAtMs < stalledMs;
    const goesOn = isRead && (await isOpen().catch(() => false));
    asking = false;
    if (goesOn || over) return;
    finish();
    const ended = new Ended('the link does not open any more');
    out.error(ended);
    await reader.cancel(ended).catch(() => undefined);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(out) {
        timer = setInterval(() => void ask(out), everyMs);
        timer.unref();
      },
      async pull(out) {
        reading = true;
        try {
          const { done, value } = await reader.read();
          readAtMs = performance.now();
          if (over) return;
          if (!done) return out.enqueue(value);
          finish();
          out.close();
        } catch (error) {
          if (over) return;
          finish();
          out.error(error);
        } finally {
          reading = false;
        }
      },
      async cancel(reason) {
        finish();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The same bytes, and a promise that is kept once nobody reads them any more, however that came. */
export function untilEnd(from: ReadableStream<Uint8Array>): {
  body: ReadableStream<Uint8Array>;
  ended: Promise<void>;
} {
  const reader = from.getReader();
  const ended = reader.closed.then(
    () => undefined,
    () => undefined,
  );
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      },
      cancel: async (reason) => await reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { body, ended };
}
