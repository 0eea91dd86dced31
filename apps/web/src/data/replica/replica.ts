import { dayMs } from '@plumbline/domain/days/days';
import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { Filled } from '@plumbline/domain/entities/scopes';
import { openReplica, type Replica } from '@plumbline/offline/replica/database';
import type { PullState } from '@plumbline/offline/replica/meta';
import { readLastReachedAt, readPullState } from '@plumbline/offline/replica/pull-state';
import { toast } from '../../design/feedback/toast.ts';
import { keepReading, type LiveQuery, type LiveReads, liveSource, useLiveRead } from './live-read.ts';
import { createStore, useStore } from '../store.ts';

/** The person and organization of a copy. */
export type ReplicaOwner = { organizationId: string; userId: string };
/** `key` is different for each opening, so that results from a closed copy are not used again. */
export type OpenReplica = ReplicaOwner & { replica: Replica; key: string };

/** The replica that this tab reads and writes; null when nobody is signed in. */
export const openReplicas = createStore<OpenReplica | null>(null);

let openings = 0;
/**
 * A copy that was opened before the session was confirmed. Screens see it once the session opens the same
 * copy.
 */
let ahead: OpenReplica | null = null;

/** Opens this person's copy for reading, or returns the open one if it is theirs. */
export function openReplicaOf(owner: ReplicaOwner): OpenReplica {
  const present = openReplicas.get();
  if (isOf(present, owner)) return present;
  const open = openAhead(owner);
  ahead = null;
  closeReplica();
  openReplicas.set(open);
  return open;
}

/**
 * Does the same without showing the copy to screens. `openReplicaOf` takes it over, and `closeAhead` closes
 * it.
 */
export function openAhead(owner: ReplicaOwner): OpenReplica {
  const present = openReplicas.get();
  if (isOf(present, owner)) return present;
  if (isOf(ahead, owner)) return ahead;
  closeAhead();
  const replica = openReplica({
    ...owner,
    onOutdated: offerReload,
    onDeleted: () => copyGone(owner),
    onCut: () => openLater(replica, owner, firstLookMs),
  });
  openings += 1;
  ahead = { ...owner, replica, key: `${openings}` };
  return ahead;
}

/**
 * The first pause before a copy is opened again, in milliseconds. A browser that is clearing its storage
 * opens nothing meanwhile.
 */
const firstLookMs = 100;
/**
 * The last pause, in milliseconds. If the copy still does not open, the storage is lost, which is reported
 * after about three seconds.
 */
const lastLookMs = 1_600;

/**
 * Reopens a copy whose connection was cut, with growing pauses. The copy itself reports if its data is gone.
 */
function openLater(replica: Replica, owner: ReplicaOwner, pauseMs: number): void {
  setTimeout(() => {
    if (replica.hasBeenClosed()) return;
    replica.open().catch(() => {
      if (replica.hasBeenClosed()) return;
      if (pauseMs < lastLookMs) openLater(replica, owner, 2 * pauseMs);
      else copyGone(owner);
    });
  }, pauseMs);
}

let hearGone: (owner: ReplicaOwner) => void = () => undefined;

/**
 * Called when the copy in use was deleted under this tab: by a sign-out in another one, or because the
 * browser has cleared its storage.
 */
export function onCopyGone(hear: (owner: ReplicaOwner) => void): void {
  hearGone = hear;
}

function copyGone(owner: ReplicaOwner): void {
  const wasInUse = isOf(openReplicas.get(), owner);
  closeReplica();
  if (wasInUse) hearGone(owner);
}

export function closeAhead(): void {
  ahead?.replica.close();
  ahead = null;
}

export function isOf(open: OpenReplica | null, owner: ReplicaOwner | null): open is OpenReplica {
  return (
    open !== null &&
    owner !== null &&
    open.organizationId === owner.organizationId &&
    open.userId === owner.userId
  );
}

/** The owner of the copy that a signed-in person uses. Null if they have no organization yet. */
export function ownerOf({
  id,
  organizationId,
}: {
  id: string;
  organizationId: string | null;
}): ReplicaOwner | null {
  return organizationId === null ? null : { organizationId, userId: id };
}

function offerReload(): void {
  closeReplica();
  toast.warning('A newer version is open in another tab', {
    description: 'Reload this tab to go on.',
    id: 'outdated',
    durationMs: dayMs,
    actionLabel: 'Reload',
    onAction: () => location.reload(),
  });
}

export function closeReplica(): void {
  closeAhead();
  openReplicas.get()?.replica.close();
  openReplicas.set(null);
}

export function useReplica(): OpenReplica | null {
  return useStore(openReplicas);
}

/** The state of the copy that screens need. */
export type CopyStatus = {
  /** The entity and the number of rows that a running fill has reached. */
  filling: { entity: EntityName; rows: number } | null;
  /** To the minute, ISO 8601; null when the server was never reached. */
  asOf: string | null;
  /** The instants from which scopes are counted. */
  filled: Filled;
};

const minuteMs = 60_000;
const copyStatuses: LiveReads<CopyStatus> = new Map();
const unknownStatus: CopyStatus = { filling: { entity: pullOrder[0], rows: 0 }, asOf: null, filled: null };

export function useCopyStatus(): CopyStatus {
  const open = useReplica();
  const reading = useLiveRead(copyStatuses, open?.key ?? '', statusQuery(open));
  return reading.value ?? unknownStatus;
}

/** Reads the status before the screens do, and keeps it until the returned function is called. */
export function readCopyStatus(open: OpenReplica, answered: () => void): () => void {
  return keepReading(copyStatuses, open.key, () => liveSource(statusQuery(open)), answered);
}

/** Resolves once the copy that this tab shows, now or next, is full or closed. */
export async function untilFull(): Promise<void> {
  const ends: (() => void)[] = [];
  await new Promise<void>((done) => {
    let isRead = false;
    const look = () => {
      const open = openReplicas.get();
      if (isRead) done();
      if (isRead || open === null) return;
      isRead = true;
      const full = () => {
        if (copyStatuses.get(open.key)?.get().value?.filling === null) done();
      };
      ends.push(readCopyStatus(open, full));
    };
    ends.push(openReplicas.subscribe(look));
    look();
  });
  for (const end of ends) end();
}

function statusQuery(open: OpenReplica | null): LiveQuery<CopyStatus> {
  return {
    of: open === null ? [] : [{ table: open.replica.meta, keys: ['place', 'lastReachedAt'] }],
    read: async () => (open === null ? unknownStatus : await copyStatusIn(open)),
    // Every screen reads it, and each frame of the live connection writes when the server was reached. Most
    // of these writes change nothing here.
    same: (before, now) => JSON.stringify(before) === JSON.stringify(now),
  };
}

/**
 * The version of the organization that this device's copy has reached. Everything up to it could be on
 * screen.
 */
export async function copyVersion(): Promise<number | undefined> {
  const open = openReplicas.get();
  return open === null ? undefined : (await readPullState(open.replica)).cursor;
}

async function copyStatusIn({ replica }: OpenReplica): Promise<CopyStatus> {
  const [pullState, reachedAt] = await replica.transaction(
    'r',
    replica.meta,
    async () => await Promise.all([readPullState(replica), readLastReachedAt(replica)]),
  );
  return copyStatusOf(pullState, reachedAt);
}

function copyStatusOf({ fill, filled = null }: PullState, reachedAt: number | null): CopyStatus {
  return {
    filling: fill && { entity: fill.entity, rows: fill.rows },
    asOf: reachedAt === null ? null : new Date(reachedAt - (reachedAt % minuteMs)).toISOString(),
    filled,
  };
}

/** Whether the fill has brought an entity, which is so if the entity comes before the one being read. */
export function hasArrived({ filling }: CopyStatus, entity: EntityName): boolean {
  return filling === null || pullOrder.indexOf(entity) < pullOrder.indexOf(filling.entity);
}
