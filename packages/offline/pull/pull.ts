import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { snapshotPageSize } from '@plumbline/domain/limits/sync';
import type { PullCursor, PullReply, SnapshotReply } from '@plumbline/domain/operations/sync';
import { applyChanges } from '../replica/apply.ts';
import type { Replica } from '../replica/database.ts';
import type { FillProgress, PullState } from '../replica/meta.ts';
import { noteReached, readPullState } from '../replica/pull-state.ts';
import { hasOlderShape, mayReshape } from '../replica/shape.ts';
import { afterPull, afterSnapshot, entityAfter, refill } from './steps.ts';

/** `sync.pull` and `sync.snapshot`. Each call must end at some time; its time-out is the port's task. */
export type PullServer = {
  pull: (input: { cursor: number; through?: number; after?: PullCursor }) => Promise<PullReply>;
  snapshot: (input: { entity: EntityName; after?: string }) => Promise<SnapshotReply>;
  /**
   * The first page of an entity, where it was asked for ahead and is here already. A fill writes such pages together,
   * because each transaction has a price, and each makes the screens read anew.
   */
  arrived?: (entity: EntityName) => SnapshotReply | null;
};

type FillPage = { entity: EntityName; after: string | null; reply: SnapshotReply };

/** `rows` is the number of rows read so far, of all entities. `added` is the number of those on this page. */
export type FillReport = { entity: EntityName; rows: number; added: number; done: boolean };

/** The rows that one page of a catch-up brought, in the order of entities. */
export type PageReport = { rows: readonly { entity: EntityName; count: number }[] };

export type PullPorts = {
  replica: Replica;
  server: PullServer;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The shape of the rows that this version of the app knows; tests and the simulation set another. */
  appShape?: number;
  onProgress?: (report: FillReport) => void;
  onPage?: (report: PageReport) => void;
};

export type Pull = {
  /** Fills the replica if it is not full, then catches up. A call during a run shares that run. */
  fill: () => Promise<void>;
  /**
   * Brings everything that was committed before the call. All calls during a run share one further run,
   * because the present one may have asked the server too early.
   */
  catchUp: () => Promise<void>;
};

/**
 * Runs one pull at a time in this tab. Every page is applied together with its progress, so that a run that
 * breaks off, by an error or a closed tab, continues after its last page. An error of the server or the
 * database reaches every caller.
 */
export function createPull({
  replica,
  server,
  clock,
  appShape = rowShape,
  onProgress,
  onPage,
}: PullPorts): Pull {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    const run = bringUpToDate().finally(() => {
      running = null;
    });
    running = run;
    return run;
  }

  function catchUp(): Promise<void> {
    if (running === null) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }

  /**
   * Each step reads the pull state, asks the server, and applies the answer only if no other tab has taken
   * the step meanwhile.
   */
  async function bringUpToDate(): Promise<void> {
    let askedNow = false;
    for (;;) {
      const pullState = await readPullState(replica);
      if (pullState.fill !== null) {
        await fillStep(pullState, pullState.fill);
        continue;
      }
      const applied = await pullStep(pullState);
      // A catch-up that an earlier run began may cover only commits from before this call.
      askedNow ||= applied && pullState.catchUp === null;
      const { fill, catchUp: rest } = await readPullState(replica);
      if (askedNow && fill === null && rest === null) break;
    }
    await noteReached(replica, clock());
  }

  async function fillStep(pullState: PullState, fill: FillProgress): Promise<void> {
    const { entity, after } = fill;
    const reply = await server.snapshot({ entity, ...(after !== null && { after }) });
    if (fill.through !== null && reply.epoch !== pullState.epoch) return restart(pullState, reply.epoch);
    let done = false;
    const pages = withArrived({ entity, after, reply });
    const applied = await applyChanges(replica, {
      changes: pages.flatMap((page) => page.reply.changes),
      operationId: null,
      covers: pages.map((page) => ({
        entity: page.entity,
        after: page.after,
        until: page.reply.next,
        through: page.reply.through,
      })),
      move: (present) => {
        if (present.turn !== pullState.turn) return null;
        let moved: PullState = { ...present, fill };
        for (const page of pages)
          if (moved.fill !== null) moved = afterSnapshot(moved, moved.fill, page.reply, appShape);
        done = moved.fill === null;
        return moved;
      },
    });
    if (!applied) return;
    let { rows } = fill;
    for (const [index, page] of pages.entries()) {
      const added = page.reply.changes.length;
      rows += added;
      onProgress?.({ entity: page.entity, rows, added, done: done && index === pages.length - 1 });
    }
  }

  /** With the pages after it that are here, until they have as many rows as a full page. */
  function withArrived(first: FillPage): readonly FillPage[] {
    const pages = [first];
    let last = first;
    let rows = first.reply.changes.length;
    while (last.reply.next === null && rows < snapshotPageSize) {
      const entity = entityAfter(last.entity);
      const reply = entity === undefined ? null : (server.arrived?.(entity) ?? null);
      if (entity === undefined || reply === null || reply.epoch !== first.reply.epoch) break;
      last = { entity, after: null, reply };
      rows += reply.changes.length;
      pages.push(last);
    }
    return pages;
  }

  async function pullStep(pullState: PullState): Promise<boolean> {
    const input = pullState.catchUp ?? { cursor: pullState.cursor };
    const reply = await server.pull(input);
    if (reply.refill || reply.epoch !== pullState.epoch) {
      await restart(pullState, reply.epoch);
      return false;
    }
    if (hasOlderShape(pullState, appShape, reply) && mayReshape(pullState, clock())) {
      await restart({ ...pullState, reshapedAt: clock() }, reply.epoch);
      return false;
    }
    const applied = await applyChanges(replica, {
      changes: reply.changes,
      operationId: null,
      move: (present) => (present.turn === pullState.turn ? afterPull(present, input.cursor, reply) : null),
    });
    if (applied) onPage?.({ rows: countsOf(reply) });
    return applied;
  }

  async function restart({ turn, reshapedAt }: PullState, epoch: number): Promise<void> {
    await applyChanges(replica, {
      changes: [],
      operationId: null,
      move: (present) =>
        present.turn === turn ? refill({ ...present, reshapedAt }, { epoch, shape: appShape }) : null,
    });
  }

  return { fill: () => running ?? start(), catchUp };
}

/** A newer server may send entities for which this version of the app has no store. */
const entities: ReadonlySet<string> = new Set(pullOrder);

function countsOf({ changes }: PullReply): PageReport['rows'] {
  const counts = new Map<EntityName, number>();
  for (const { entity } of changes)
    if (entities.has(entity)) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return [...counts].map(([entity, count]) => ({ entity, count }));
}
