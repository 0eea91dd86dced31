import { can } from '@plumbline/domain/access/permissions';
import { frame } from './frame.ts';
import type { Subscriber } from './subscriber.ts';

/** The milliseconds between two frames. The next one names everybody who has moved meanwhile. */
const quietMs = 1_000;

/**
 * Tells the subscribers of one room whose positions are new, as far as they may see them. It sends only ids:
 * positions are read by a call, which checks the plan and records the look.
 */
export class MovesBroadcast {
  readonly #subscribers: Iterable<Subscriber>;
  readonly #waiting = new Set<string>();
  #quiet: NodeJS.Timeout | null = null;

  constructor(subscribers: Iterable<Subscriber>) {
    this.#subscribers = subscribers;
  }

  tell(userId: string): void {
    this.#waiting.add(userId);
    if (this.#quiet === null) this.#flush();
  }

  #flush(): void {
    const moved = frame({ kind: 'moved', userIds: [...this.#waiting] });
    this.#waiting.clear();
    this.#quiet = setTimeout(() => {
      this.#quiet = null;
      if (this.#waiting.size > 0) this.#flush();
    }, quietMs).unref();
    for (const subscriber of this.#subscribers) {
      if (subscriber.heard !== null && can(subscriber.viewer.role, 'view_gps_tracking'))
        subscriber.send(moved);
    }
  }
}
