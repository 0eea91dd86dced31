import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { conflictsKeptDays } from '@plumbline/domain/limits/sync';
import type { ConflictChoice } from '@plumbline/domain/operations/sync';
import type { Clock } from '../ports/clocks.ts';
import type { Timers } from '../ports/timers.ts';
import type { QueueStorage } from '../queue/storage.ts';
import type { KnownConflict } from '../replica/queue-records.ts';

const keptMs = conflictsKeptDays * 24 * 60 * 60 * 1_000;

export type Conflicts = {
  /** All conflicts, the newest first. Settled ones are listed for seven more days. */
  list: () => Promise<KnownConflict[]>;
  /**
   * Stores the person's choice. 'mine' is already in the record, because it arrived later. For 'theirs',
   * `write` first queues the other value, so that a choice is never lost. @throws CONFLICT if the conflict is
   * no longer open
   */
  choose: (
    id: string,
    choice: 'mine' | 'theirs',
    write: (conflict: KnownConflict) => Promise<unknown>,
  ) => Promise<void>;
  /**
   * Sends every choice that the server does not have. A choice that it refuses was settled otherwise and is
   * not sent again. If the server cannot be reached this still resolves, and the next call sends the choice.
   */
  tellChoices: () => Promise<void>;
  /**
   * Settles conflicts that have been open for 30 seconds with 'mine', and deletes the oldest. Resolves to the
   * time of the next check, or to null if no conflict is open.
   */
  settleOverdue: () => Promise<number | null>;
  /**
   * Settles each conflict when its time has come, and sends the choices to the server. The returned `look`
   * checks at once, for a conflict that has just arrived.
   */
  keepSettled: (
    timers: Timers,
    onFailure: (error: unknown) => void,
  ) => { look: () => void; stop: () => void };
};

export type ConflictPorts = {
  storage: QueueStorage;
  clock: Clock;
  /** `sync.decideConflict`; throws AppError. */
  tell: (decided: { conflictId: string; choice: ConflictChoice }) => Promise<unknown>;
};

/** Codes for which the server would answer the same to another try. */
const finalCodes: readonly ErrorCode[] = ['CONFLICT', 'NOT_FOUND', 'VALIDATION_ERROR', 'PERMISSION_DENIED'];

/** The fields that two sides changed, as far as the server has reported them to this device. */
export function createConflicts({ storage, clock, tell }: ConflictPorts): Conflicts {
  async function openOne(id: string): Promise<KnownConflict> {
    const all = await storage.read((transaction) => transaction.conflicts());
    const found = all.find((conflict) => conflict.id === id);
    if (found === undefined || found.settled !== null || isOverdue(found, clock()))
      throw new AppError('CONFLICT');
    return found;
  }

  function settleOverdue(): Promise<number | null> {
    return storage.change(async (transaction) => {
      const now = clock();
      const all = await transaction.conflicts();
      const overdue = all.filter((conflict) => conflict.settled === null && isOverdue(conflict, now));
      const forgotten = all.filter(({ arrivedAt }) => now - arrivedAt > keptMs).map(({ id }) => id);
      if (overdue.length > 0)
        await transaction.putConflicts(overdue.map((conflict) => ({ ...conflict, settled: 'time' })));
      if (forgotten.length > 0) await transaction.removeConflicts(forgotten);
      const open = all.filter((conflict) => conflict.settled === null && !isOverdue(conflict, now));
      return open.length === 0 ? null : Math.min(...open.map(({ openUntil }) => openUntil));
    });
  }

  async function tellChoices(): Promise<void> {
    const all = await storage.read((transaction) => transaction.conflicts());
    for (const conflict of all) {
      const { id, settled } = conflict;
      if (conflict.told === true || settled === null || settled === 'time') continue;
      try {
        await tell({ conflictId: id, choice: settled });
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        if (!finalCodes.includes(thrown.code)) return;
      }
      await storage.change(async (transaction) => {
        const ofId = (await transaction.conflicts()).filter((one) => one.id === id);
        await transaction.putConflicts(ofId.map((one) => ({ ...one, told: true })));
      });
    }
  }

  return {
    list: async () => {
      const all = await storage.read((transaction) => transaction.conflicts());
      return all.toSorted((left, right) => right.arrivedAt - left.arrivedAt);
    },
    choose: async (id, choice, write) => {
      const conflict = await openOne(id);
      if (choice === 'theirs') await write(conflict);
      await storage.change((transaction) => transaction.putConflicts([{ ...conflict, settled: choice }]));
    },
    tellChoices,
    settleOverdue,
    keepSettled: (timers, onFailure) => {
      let cancel = (): void => undefined;
      let stopped = false;
      const look = (): void => {
        cancel();
        settleOverdue().then((next) => {
          cancel();
          if (next !== null && !stopped) cancel = timers.after(Math.max(0, next - clock()), look);
        }, onFailure);
        tellChoices().catch(onFailure);
      };
      look();
      return {
        look,
        stop: () => {
          stopped = true;
          cancel();
        },
      };
    },
  };
}

/**
 * Whether the time to choose is over. A deadline further away than the whole period is from a clock that was
 * set back since.
 */
function isOverdue({ arrivedAt, openUntil }: KnownConflict, now: number): boolean {
  return now >= openUntil || now < arrivedAt;
}
