import { type Change, type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { PullCursor, PullReply, SnapshotReply } from '@plumbline/domain/operations/sync';
import type { PullServer } from '../pull/pull.ts';
import { stamped } from './rows.ts';

type ChangesFrame = Extract<LiveMessage, { kind: 'changes' }>;

/** A log in memory that implements just the protocol: versions, visibility, epochs, pages, frames. */
export function createModelServer({ pullPage = 3, snapshotPage = 3, startsAt = 0 } = {}) {
  const rows = new Map<string, Change>();
  let version = 0;
  let epoch = 1;
  let purged = 0;
  let now = startsAt;
  let hides: (change: Change) => boolean = () => false;
  let shape = rowShape;
  let shows: (change: Change) => Change = (change) => change;

  const keyOf = ({ entity, row }: Change) => `${entity}:${row.id}`;
  const visible = () => [...rows.values()].filter((change) => !hides(change)).map((change) => shows(change));

  /** Commits one transaction; the versions of the given rows are replaced by its own. Returns its frame. */
  function commit(changes: readonly Change[], operationId: string | null = null): ChangesFrame {
    const from = version;
    version += 1;
    const written = changes.map((change) => stamped(change, version, { deletedAt: change.row.deletedAt }));
    for (const change of written) rows.set(keyOf(change), change);
    const seen = written.filter((change) => !hides(change)).map((change) => shows(change));
    return { kind: 'changes', from, to: version, changes: seen, operationId };
  }

  function hide(rule: (change: Change) => boolean): void {
    hides = rule;
    version += 1;
    epoch += 1;
  }

  /** From now on a server of another version answers, whose rows are changed by `rule`. */
  function serve(next: number, rule: (change: Change) => Change): void {
    shape = next;
    shows = rule;
  }

  /** Deletes the tombstones. */
  function purge(): void {
    for (const [key, { row }] of rows) {
      if (row.deletedAt === null) continue;
      rows.delete(key);
      purged = Math.max(purged, row.version);
    }
  }

  function pull(input: { cursor: number; through?: number; after?: PullCursor }): PullReply {
    const through = input.through ?? version;
    if (input.cursor < purged) return { changes: [], next: null, through, epoch, refill: true, shape };
    const { after } = input;
    const sortKey = ({ entity, row }: Change): [number, number, string] => [
      pullOrder.indexOf(entity),
      row.version,
      row.id,
    ];
    const start = after && [pullOrder.indexOf(after.entity), after.version, after.id];
    const wanted = visible()
      .filter(({ row }) => row.version > input.cursor && row.version <= through)
      .filter((change) => start === undefined || compare(sortKey(change), start) > 0)
      .toSorted((left, right) => compare(sortKey(left), sortKey(right)));
    const changes = wanted.slice(0, pullPage);
    const last = changes.at(-1);
    const next =
      wanted.length > pullPage && last !== undefined
        ? { entity: last.entity, version: last.row.version, id: last.row.id }
        : null;
    return { changes, next, through, epoch, refill: false, shape };
  }

  function snapshot({ entity, after = '' }: { entity: EntityName; after?: string }): SnapshotReply {
    const wanted = visible()
      .filter((change) => change.entity === entity && change.row.deletedAt === null && change.row.id > after)
      .toSorted((left, right) => compare([left.row.id], [right.row.id]));
    const changes = wanted.slice(0, snapshotPage);
    const next = wanted.length > snapshotPage ? (changes.at(-1)?.row.id ?? null) : null;
    now += 1_000;
    return { changes, next, through: version, epoch, shape, at: new Date(now).toISOString() };
  }

  return {
    commit,
    hide,
    serve,
    purge,
    pull,
    snapshot,
    version: () => version,
    epoch: () => epoch,
    all: () => [...rows.values()],
    /** What every replica must hold at the end, in the order of `contents`. */
    contents: () =>
      visible()
        .filter(({ row }) => row.deletedAt === null)
        .toSorted((left, right) =>
          compare(
            [pullOrder.indexOf(left.entity), left.row.id],
            [pullOrder.indexOf(right.entity), right.row.id],
          ),
        ),
    welcome: (): LiveMessage => ({ kind: 'welcome', version, epoch, shape }),
  };
}

export type ModelServer = ReturnType<typeof createModelServer>;

function compare(left: readonly (number | string)[], right: readonly (number | string)[]): number {
  for (const [position, part] of left.entries()) {
    const other = right[position] ?? '';
    if (part < other) return -1;
    if (part > other) return 1;
  }
  return 0;
}

/** The model as a port that answers at once, or runs `before` first, which may wait, write or fail. */
export function portOf(
  server: ModelServer,
  before: (call: 'pull' | 'snapshot') => Promise<void> | void = () => undefined,
): PullServer {
  return {
    pull: async (input) => {
      await before('pull');
      return structuredClone(server.pull(input));
    },
    snapshot: async (input) => {
      await before('snapshot');
      return structuredClone(server.snapshot(input));
    },
  };
}
