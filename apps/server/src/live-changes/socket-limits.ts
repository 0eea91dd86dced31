import {
  liveMessagesBurst,
  liveMessagesPerSecond,
  liveSocketsPerPerson,
  liveSocketsPerSession,
} from '@plumbline/domain/limits/live';
import { liveClose } from '@plumbline/domain/operations/live';

type Closable = { close(code: number, reason: string): void };

/** Closes a socket that should try again later. */
export const closeForRetry = (socket: Closable): void => socket.close(liveClose.later, 'later');

/**
 * The open sockets, by session and by person. If there is one too many, the oldest is closed, because its
 * connection is the most likely to be broken.
 */
export class OpenSockets<Socket extends Closable> {
  readonly #bySession = new Map<string, Set<Socket>>();
  readonly #byPerson = new Map<string, Set<Socket>>();

  add(socket: Socket, { sessionId, userId }: { sessionId: string; userId: string }): void {
    enter(this.#bySession, sessionId, socket, liveSocketsPerSession);
    enter(this.#byPerson, userId, socket, liveSocketsPerPerson);
  }

  remove(socket: Socket, { sessionId, userId }: { sessionId: string; userId: string }): void {
    leave(this.#bySession, sessionId, socket);
    leave(this.#byPerson, userId, socket);
  }
}

function enter<Socket extends Closable>(
  sets: Map<string, Set<Socket>>,
  key: string,
  socket: Socket,
  limit: number,
): void {
  const open = sets.get(key) ?? new Set();
  sets.set(key, open.add(socket));
  for (const oldest of open) {
    if (open.size <= limit) return;
    open.delete(oldest);
    closeForRetry(oldest);
  }
}

function leave<Socket>(sets: Map<string, Set<Socket>>, key: string, socket: Socket): void {
  const open = sets.get(key);
  open?.delete(socket);
  if (open?.size === 0) sets.delete(key);
}

/**
 * Returns a function that answers whether a socket's next message is allowed. It is, up to the rate at which
 * a client sends.
 */
export function messageAllowance(now: () => number): () => boolean {
  let left = liveMessagesBurst;
  let at = now();
  return () => {
    const passed = now() - at;
    at += passed;
    left = Math.min(liveMessagesBurst, left + (passed / 1_000) * liveMessagesPerSecond) - 1;
    return left >= 0;
  };
}
