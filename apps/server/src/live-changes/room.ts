import type { Change } from '@plumbline/domain/entities/replicated';
import { broadcastRowsLimit } from '../tenant/commit.ts';
import { Batch } from './frame.ts';
import { MovesBroadcast } from './moves.ts';
import { PresenceBroadcast } from './presence.ts';
import type { Subscriber } from './subscriber.ts';

export type Commit = {
  version: number;
  /** Null if they are too many to send. */
  changes: readonly Change[] | null;
  operationId: string | null;
  userId: string | null;
};

/** The commits after `from` that a room finds in the database. */
export type MissedCommits = {
  to: number;
  /** Null if they are too many to send. Subscribers then pull. */
  changes: Change[] | null;
  /** The epoch, as of `to`, of each person in the question. */
  epochs: ReadonlyMap<string, number>;
  /** Whether the organization's plan has changed. */
  plan: boolean;
};

type Ports = {
  /** Reads all commits after `from`, in order, and which of these people may now see other rows. */
  readSince: (from: number, userIds: readonly string[]) => Promise<MissedCommits>;
  /** Sends these subscribers nothing until it is known what they may see. 'all' looks up everybody again. */
  lookAgain: (subscribers: readonly Subscriber[] | 'all') => void;
  /**
   * Runs `run` after a short while, so that many commits on other nodes cause only one read. Its promise
   * resolves once the commits are read and sent.
   */
  later: (run: () => Promise<void>) => void;
  /** Runs `run` when the next frame may be sent. */
  pause: (run: () => void) => void;
  failed: (error: unknown) => void;
};

/**
 * The subscribers of one organization. Commits are reported after the fact and may arrive out of order; they
 * are sent in order, because a frame claims everything up to its version. A commit that arrives early waits;
 * one that never comes (another node made it) is read from the database. So each version is passed either
 * with its own commit's report of who may now see other rows, or by a read that compares everybody's epoch: a
 * lost hint shows nobody rows that they may no longer see. Commits that come during the pause after a frame
 * share the next one, so that many writers do not cost every socket a frame each.
 */
export class Room {
  readonly organizationId: string;
  readonly #subscribers = new Set<Subscriber>();
  readonly presence = new PresenceBroadcast(this.#subscribers);
  readonly moves = new MovesBroadcast(this.#subscribers);
  /** The number of sockets that each person has in this room. */
  readonly #people = new Map<string, number>();
  /** The epochs of the people in this room, as of the last read. */
  readonly #epochs = new Map<string, number>();
  #delivered: number;
  readonly #waiting = new Map<number, Commit>();
  readonly #ports: Ports;
  #catchUpDue = false;
  #isPaused = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(organizationId: string, delivered: number, ports: Ports) {
    this.organizationId = organizationId;
    this.#delivered = delivered;
    this.#ports = ports;
  }

  get delivered(): number {
    return this.#delivered;
  }

  get subscribers(): ReadonlySet<Subscriber> {
    return this.#subscribers;
  }

  hasPerson(userId: string): boolean {
    return this.#people.has(userId);
  }

  /**
   * Call it before reading a person's epoch. The returned function tells whether rows were sent meanwhile
   * that this epoch does not cover.
   */
  watchEpoch(userId: string): (epoch: number) => boolean {
    const before = this.#epochs.get(userId);
    return (epoch) => {
      const now = this.#epochs.get(userId);
      return now !== undefined && now !== before && now > epoch;
    };
  }

  add(subscriber: Subscriber): void {
    if (this.#subscribers.has(subscriber)) return;
    this.#subscribers.add(subscriber);
    const { userId } = subscriber.viewer;
    this.#people.set(userId, (this.#people.get(userId) ?? 0) + 1);
  }

  remove(subscriber: Subscriber): boolean {
    if (!this.#subscribers.delete(subscriber)) return false;
    const { userId } = subscriber.viewer;
    const left = (this.#people.get(userId) ?? 1) - 1;
    if (left > 0) this.#people.set(userId, left);
    else {
      this.#people.delete(userId);
      this.#epochs.delete(userId);
    }
    return true;
  }

  accept(commit: Commit): void {
    if (commit.version <= this.#delivered) return;
    this.#waiting.set(commit.version, commit);
    this.#drain();
  }

  /** Called when another node has committed up to `version`. */
  hint(version: number): void {
    if (version > this.#delivered) this.#catchUpSoon();
  }

  #drain(): void {
    if (this.#isPaused) return;
    const commits = this.#take();
    const last = commits.at(-1);
    if (last) {
      const operationId = commits.length === 1 ? last.operationId : null;
      const range = { from: this.#delivered, to: last.version };
      if (last.changes === null) this.#leaveGap(last.version, operationId);
      else {
        const actors = new Set(commits.map(({ userId }) => userId));
        this.#send(new Batch(range, newestRows(commits), operationId), actors);
      }
      this.#isPaused = true;
      this.#ports.pause(() => {
        this.#isPaused = false;
        this.#drain();
      });
    }
    if (this.#waiting.size > 0 && !this.#waiting.has(this.#delivered + 1)) this.#catchUpSoon();
  }

  /**
   * Takes the next commits that fit into one frame and have no gap between them. A commit with too many rows
   * is taken alone.
   */
  #take(): Commit[] {
    const commits: Commit[] = [];
    let rows = 0;
    for (let version = this.#delivered + 1; ; version += 1) {
      const next = this.#waiting.get(version);
      rows += next?.changes?.length ?? 0;
      if (!next || (commits.length > 0 && (next.changes === null || rows > broadcastRowsLimit)))
        return commits;
      this.#waiting.delete(version);
      commits.push(next);
      if (next.changes === null) return commits;
    }
  }

  #send(batch: Batch, actors: ReadonlySet<string | null>): void {
    this.#delivered = batch.to;
    for (const subscriber of this.#subscribers)
      subscriber.deliver(batch, actors.has(subscriber.viewer.userId));
  }

  #catchUpSoon(): void {
    if (this.#catchUpDue) return;
    this.#catchUpDue = true;
    this.#ports.later(async () => {
      this.#catchUpDue = false;
      this.#reading = this.#reading.then(async () => await this.#catchUp()).catch(this.#ports.failed);
      await this.#reading;
    });
  }

  async #catchUp(): Promise<void> {
    const from = this.#delivered;
    const { to, changes, epochs, plan } = await this.#ports.readSince(from, [...this.#people.keys()]);
    for (const [userId, epoch] of epochs) if (this.#people.has(userId)) this.#epochs.set(userId, epoch);
    // Subscribers who joined meanwhile were not part of the read. A look-up that is under way compares its
    // own result.
    const doubtful = [...this.#subscribers].filter(({ viewer, epoch }) => {
      const existing = epochs.get(viewer.userId);
      return existing === undefined || (epoch !== null && epoch !== existing);
    });
    if (doubtful.length > 0) this.#ports.lookAgain(doubtful);
    if (plan) this.#ports.lookAgain('all');
    // Frames were sent during the read. It may cover less than these, or more; rows that are sent twice do no
    // harm.
    if (to <= this.#delivered) return;
    for (const version of this.#waiting.keys()) if (version <= to) this.#waiting.delete(version);
    if (changes) this.#send(new Batch({ from, to }, changes, null), nobody);
    else this.#leaveGap(to, null);
    this.#drain();
  }

  /**
   * Skips rows that are too many to send. The next frame then begins after every cursor, so each client
   * pulls.
   */
  #leaveGap(to: number, operationId: string | null): void {
    this.#delivered = to;
    for (const subscriber of this.#subscribers) {
      if (subscriber.heard === null) continue;
      subscriber.heard = to;
      subscriber.tell({ kind: 'changes', from: to, to, changes: [], operationId });
    }
  }
}

const nobody: ReadonlySet<string> = new Set();

/** The rows of the commits. A row that several of them changed comes once, as the last one left it. */
function newestRows(commits: readonly Commit[]): Change[] {
  const rows = new Map<string, Change>();
  for (const { changes } of commits) {
    for (const change of changes ?? []) {
      const key = `${change.entity} ${change.row.id}`;
      rows.delete(key);
      rows.set(key, change);
    }
  }
  return [...rows.values()];
}
