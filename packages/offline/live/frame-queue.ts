export type FrameQueue<Frame> = { push: (frame: Frame) => void; clear: () => void };

/**
 * Handles frames one after the other in order. Frames that `join` has joined are handled at once. If more
 * than `limit` wait, all of them are dropped and `makeUp` runs instead, so that memory stays bounded when the
 * database is slow. A failure discards the waiting frames.
 */
export function createFrameQueue<Frame>(line: {
  limit: number;
  /** Joins two waiting frames into one. Null if they must be handled one by one. */
  join: (last: Frame, next: Frame) => Frame | null;
  handle: (frame: Frame) => Promise<void>;
  makeUp: () => Promise<void>;
  onFailure: (error: unknown) => void;
}): FrameQueue<Frame> {
  let waiting: Frame[] = [];
  let dropped = false;
  let busy = false;

  function clear(): void {
    waiting = [];
    dropped = false;
  }

  async function work(): Promise<void> {
    busy = true;
    try {
      for (;;) {
        if (dropped) {
          dropped = false;
          await line.makeUp();
          continue;
        }
        const frame = waiting.shift();
        if (frame === undefined) break;
        await line.handle(frame);
      }
    } catch (error) {
      clear();
      line.onFailure(error);
    } finally {
      busy = false;
    }
  }

  function push(frame: Frame): void {
    const last = waiting.at(-1);
    const joined = last === undefined ? null : line.join(last, frame);
    if (joined === null) waiting.push(frame);
    else waiting[waiting.length - 1] = joined;
    if (waiting.length > line.limit) {
      waiting = [];
      dropped = true;
    }
    if (!busy) void work();
  }

  return { push, clear };
}
