import type { Change } from '@plumbline/domain/entities/replicated';
import { Batch } from './frame.ts';
import type { Subscriber } from './subscriber.ts';

export type Commit = {
  version: number;
  /** Null when they are more than is worth sending. */
  changes: readonly Change[] | null;
  operationId: string | null;
  userId: string | null;
};

type Ports = {
  /** Everything committed after `from`, in order; null when it is more than is worth sending (subscribers then pull). */
  readSince: (from: number) => Promise<{ to: number; changes: Change[] | null }>;
  /** Runs after a short while; many commits elsewhere become one look. */
  later: (run: () => void) => void;
  failed: (error: unknown) => void;
};

/**
 * The subscribers of one organization. Commits are handed over after the fact and may arrive out of order; they leave in order, because a
 * frame claims everything up to its version. One that is overtaken waits; one that never comes (another node made it) is read from the database.
 */
export class Room {
  readonly subscribers = new Set<Subscriber>();
  #delivered: number;
  readonly #waiting = new Map<number, Commit>();
  readonly #ports: Ports;
  #catchUpDue = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(delivered: number, ports: Ports) {
    this.#delivered = delivered;
    this.#ports = ports;
  }

  get delivered(): number {
    return this.#delivered;
  }

  accept(commit: Commit): void {
    if (commit.version <= this.#delivered) return;
    this.#waiting.set(commit.version, commit);
    this.#drain();
    if (this.#waiting.size > 0) this.#catchUpSoon();
  }

  /** Another node has committed up to `version`. */
  hint(version: number): void {
    if (version > this.#delivered) this.#catchUpSoon();
  }

  #drain(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      const { version: to, changes, operationId, userId } = next;
      if (changes) this.#send(new Batch({ from: this.#delivered, to }, changes, operationId), userId);
      else this.#leaveGap(to, operationId);
    }
  }

  #take(): Commit | undefined {
    const next = this.#waiting.get(this.#delivered + 1);
    if (next) this.#waiting.delete(next.version);
    return next;
  }

  #send(batch: Batch, actor: string | null): void {
    this.#delivered = batch.to;
    for (const subscriber of this.subscribers) subscriber.deliver(batch, subscriber.viewer.userId === actor);
  }

  #catchUpSoon(): void {
    if (this.#catchUpDue) return;
    this.#catchUpDue = true;
    this.#ports.later(() => {
      this.#catchUpDue = false;
      this.#reading = this.#reading.then(async () => await this.#catchUp()).catch(this.#ports.failed);
    });
  }

  async #catchUp(): Promise<void> {
    const from = this.#delivered;
    const { to, changes } = await this.#ports.readSince(from);
    // Deliveries went on meanwhile: what was read is a prefix of them or reaches beyond; rows that come twice do no harm.
    if (to <= this.#delivered) return;
    for (const version of this.#waiting.keys()) if (version <= to) this.#waiting.delete(version);
    if (changes) this.#send(new Batch({ from, to }, changes, null), null);
    else this.#leaveGap(to, null);
    this.#drain();
  }

  /** Too much to send: the next frame starts ahead of every cursor, which makes each client pull. */
  #leaveGap(to: number, operationId: string | null): void {
    this.#delivered = to;
    for (const subscriber of this.subscribers) {
      if (subscriber.heard === null) continue;
      subscriber.heard = to;
      subscriber.tell({ kind: 'changes', from: to, to, changes: [], operationId });
    }
  }
}
