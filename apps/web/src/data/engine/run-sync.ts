import { createLiveConnection, type LiveConnection } from '@plumbline/offline/live/connection';
import type { NewsMessage, Socket, SocketEvents } from '@plumbline/offline/live/ports';
import { liveFramesWaiting, liveRowsTogether, liveTimings } from '@plumbline/offline/live/timings';
import { createPull, type Pull } from '@plumbline/offline/pull/pull';
import { isFull, refusalOf, type StoreRefusal } from '@plumbline/offline/replica/refusal';
import type { SyncService } from '@plumbline/offline/sync/service';
import { AppError } from '@plumbline/domain/errors/app-error';
import { storeOpensWithinMs } from '@plumbline/domain/limits/replica';
import { organizationParameter } from '@plumbline/domain/operations/headers';
import { afterPaint } from '../../design/after-paint.ts';
import { toast } from '../../design/feedback/toast.ts';
import { warnOnLeaving } from '../queue/in-flight.ts';
import { queueKeys } from '../replica/queue-key.ts';
import { earlyPage } from './early-pages.ts';
import { withFirstPages } from './first-pages.ts';
import { afterFirstScreen } from './read-ahead.ts';
import { asked, logError, toAppError } from '../server/errors.ts';
import { organizationIdKey, rpc, togetherKey } from '../server/rpc.ts';
import { currentUser, noticeRefusal, session } from '../session/session.ts';
import { webStorageRefusal } from '../web-storage.ts';
import { browserClock, browserTimers } from '../device/browser-ports.ts';
import { answerCatchUp } from '../replica/catch-up.ts';
import { engineOf, setEngine } from '../replica/engine-state.ts';
import { keptInPage, type LostCopy, lostCopy } from '../replica/lost-copy.ts';
import { forgetPresence, notePresence } from '../device/presence.ts';
import {
  closeReplica,
  onCopyGone,
  type OpenReplica,
  openReplicaOf,
  openReplicas,
  ownerOf,
  type ReplicaOwner,
} from '../replica/replica.ts';
import { noteSync } from '../replica/tab-sync.ts';
import { tellTracking } from '../replica/tracking-news.ts';

type Sync = { owner: ReplicaOwner; pull: Pull; connection: LiveConnection; stop: () => void };

let running: Sync | null = null;

/** Starts work on a copy: either keeps it current, or only sends its queue. */
type Start = (owner: ReplicaOwner) => void;

warnOnLeaving();
onCopyGone((owner) => void recover(owner));
answerCatchUp(catchUpNow);

/** Opens this person's copy and keeps it current until `stopSync`. */
export function startSync(owner: ReplicaOwner): void {
  const open = freshCopy(owner);
  void watchStore(open, startSync);
  const context = { [organizationIdKey]: owner.organizationId };
  const pull = createPull({
    replica: open.replica,
    server: {
      pull: async (input) => await asked(rpc.sync.pull.query(input, { context })),
      ...withFirstPages(
        async (input) =>
          (await earlyPage(owner, input)) ??
          (await asked(rpc.sync.snapshot.query(input, { context: { ...context, [togetherKey]: true } }))),
        () => performance.now(),
      ),
    },
    clock: browserClock,
    onProgress: (report) => withSync((sync) => sync.onFill(report)),
    onPage: (report) => withSync((sync) => sync.onPage(report)),
  });
  runEngine(open, pull);
  const connection = connectionOf(open, pull);
  const wake = () => {
    if (document.visibilityState === 'visible') connection.wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', connection.doubt);
  document.addEventListener('visibilitychange', wake);
  running = {
    owner,
    pull,
    connection,
    stop: () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', connection.doubt);
      document.removeEventListener('visibilitychange', wake);
      connection.stop();
    },
  };
  // The first fill does not wait for the socket.
  bring(pull.fill);
  connection.start();
}

/**
 * Sends the queue of this device and pulls nothing, for a person whose plan has ended. Runs until `stopSync`.
 */
export function startSending(owner: ReplicaOwner): void {
  const open = freshCopy(owner);
  void watchStore(open, startSending);
  runEngine(open, null);
}

/**
 * Loads and starts the engine. Its code is a bundle of its own that loads after the first screen, because it
 * reads the whole copy.
 */
function runEngine(open: OpenReplica, pull: Pull | null): void {
  const starting = afterFirstScreen()
    .then(() => import('./engine.ts'))
    .then(({ startEngine }) => {
      if (openReplicas.get() !== open) throw new AppError('QUEUE_ERROR', { message: 'The copy was closed.' });
      return startEngine(open, pull);
    });
  starting.catch((thrown: unknown) => {
    if (openReplicas.get() === open) logError(thrown, 'Starting the offline engine');
  });
  setEngine(starting);
}

function withSync(act: (sync: SyncService) => void): void {
  engineOf()?.then(
    ({ sync }) => sync && act(sync),
    () => undefined,
  );
}

export function stopSync(): void {
  endRunning();
  closeReplica();
}

/** The copy that a screen has already opened, or a new one. The engine of any other copy is stopped. */
function freshCopy(owner: ReplicaOwner): OpenReplica {
  endRunning();
  return openReplicaOf(owner);
}

function endRunning(): void {
  engineOf()?.then(
    (engine) => engine.stop(),
    () => undefined,
  );
  setEngine(null);
  running?.stop();
  running = null;
  forgetPresence();
  noteSync({ connection: 'connecting', trouble: null });
}

/** Stops the sync. Returns a function that continues it. */
export function pauseSync(): () => void {
  const owner = openReplicas.get();
  const goOn = running !== null ? startSync : engineOf() === null ? null : startSending;
  stopSync();
  return () => {
    if (owner !== null) goOn?.({ organizationId: owner.organizationId, userId: owner.userId });
  };
}

/** A sign-out in another tab is noticed here within this time after its copy is gone, in milliseconds. */
const signOutHeardMs = 1_000;

/**
 * Called when the copy was deleted under this page. Unless the person has signed out, it makes a new one with
 * the unsent work that the page still has in memory; the rest comes from the server. If nothing can be
 * stored, the page says that only this tab has the work.
 */
async function recover(owner: ReplicaOwner): Promise<void> {
  const goOn = running === null ? startSending : startSync;
  const backup = (await engineOf()?.catch(() => null))?.backup ?? null;
  const changes = backup?.changes() ?? 0;
  endRunning();
  let shownLoss: LostCopy | null = null;
  const tell = (phase: LostCopy['phase']) => {
    if (backup === null) return;
    shownLoss = { changes, phase, save: backup.exportFile, tryAgain: () => void keep() };
    lostCopy.set(shownLoss);
  };
  const isOurs = () => isNow(owner);
  const keep = async (): Promise<void> => {
    try {
      if (isOurs()) {
        const open = openReplicaOf(owner);
        await backup?.restore(open.replica);
        await (await import('../queue/drafts.ts')).readDrafts(open);
        // The page may have changed to another organization meanwhile.
        if (isOurs()) goOn(owner);
        tellKept(changes);
      } else if (backup !== null && changes > 0 && currentUser()?.id === owner.userId) {
        // The page has changed to another organization. The work is stored in the copy of its own
        // organization.
        const { withCopy } = await import('./person-copies.ts');
        await withCopy(owner, backup.restore);
        tellKept(changes);
      }
      // Another loss may have been reported meanwhile.
      if (lostCopy.get() === shownLoss) lostCopy.set(null);
    } catch (thrown) {
      logError(thrown, 'Keeping unsent work anew');
      closeReplica();
      tell('unkept');
    }
  };
  tell('looking');
  await new Promise((done) => setTimeout(done, signOutHeardMs));
  await keep();
}

/** If the browser stores nothing, the page works on in its own memory. */
async function watchStore(open: OpenReplica, goOn: Start): Promise<void> {
  const limits = { timers: browserTimers, limitMs: storeOpensWithinMs };
  const keyless = queueKeys.read(open) === null ? webStorageRefusal() : null;
  // The key is in web storage. Without it, stored work could not be read again.
  const refusal = keyless ?? (await refusalOf(open.replica, limits));
  if (refusal !== null && openReplicas.get() === open) await moveToPage(open, refusal, goOn);
}

/** Moves the copy, with the queue, to the memory of this page. The rest comes from the server. */
async function moveToPage(
  { organizationId, userId }: ReplicaOwner,
  refusal: StoreRefusal,
  goOn: Start,
): Promise<void> {
  if (keptInPage.get() !== null) return;
  keptInPage.set(refusal);
  const owner = { organizationId, userId };
  const engine = engineOf();
  try {
    const { storeInMemory } = await import('@plumbline/offline/replica/memory');
    // A store that never opened contains nothing, and its engine may never start.
    const backup = isOpen() ? ((await engine?.catch(() => null))?.backup ?? null) : null;
    endRunning();
    closeReplica();
    storeInMemory();
    if (!isNow(owner)) return;
    const open = openReplicaOf(owner);
    await backup?.restore(open.replica);
    await (await import('../queue/drafts.ts')).readDrafts(open);
    // The page may have changed to another organization meanwhile.
    if (isNow(owner)) goOn(owner);
  } catch (thrown) {
    logError(thrown, 'Working without the store of the browser');
  }
}

const isOpen = (): boolean => openReplicas.get()?.replica.isOpen() ?? false;

/** Whether this is still the person and organization of the page. */
function isNow(owner: ReplicaOwner): boolean {
  const user = currentUser();
  const now = user && ownerOf(user);
  return now?.organizationId === owner.organizationId && now.userId === owner.userId;
}

function tellKept(changes: number): void {
  const text =
    changes === 0
      ? 'Nothing was waiting here.'
      : `${changes === 1 ? 'One change that was' : `${changes} changes that were`} not sent ${changes === 1 ? 'is' : 'are'} kept anew.`;
  toast.warning('The browser has cleared its storage', {
    description: `${text} Everything else comes from the server again.`,
    id: 'lost-copy',
  });
}

function catchUpNow(): void {
  if (running === null) return;
  running.connection.wake();
  bring(running.pull.catchUp);
}

function bring(act: () => Promise<void>): void {
  const mine = running;
  act().then(
    () => {
      if (running === mine) noteSync({ trouble: null });
    },
    (thrown: unknown) => {
      if (running === mine) note(thrown);
    },
  );
}

function note(thrown: unknown): void {
  const trouble = toAppError(thrown);
  logError(trouble, 'Bringing this device up to date');
  noteSync({ trouble });
  noticeRefusal(trouble);
  // A store that was cleared under the page is closed; `recover` saves its unsent work.
  if (isFull(thrown) && running !== null && isOpen()) void moveToPage(running.owner, 'full', startSync);
}

function connectionOf({ replica, organizationId }: OpenReplica, pull: Pull): LiveConnection {
  return createLiveConnection({
    replica,
    pull,
    openSocket: (events) => openSocket(organizationId, events),
    timings: liveTimings,
    framesWaiting: liveFramesWaiting,
    rowsTogether: liveRowsTogether,
    timers: browserTimers,
    clock: browserClock,
    rest: async () => await new Promise(afterPaint),
    random: () => Math.random(),
    online: () => navigator.onLine,
    onState: (state) => {
      if (state === 'open') {
        noteSync({ connection: 'open', trouble: null });
        wakeDelivery();
      } else if (state === 'doubtful' || state === 'waiting' || state === 'refused')
        noteSync({ connection: 'waiting' });
      else noteSync({ connection: 'connecting' });
    },
    onMessage: hear,
    onFailure: note,
    // Membership, plan or session have changed. The guards follow once the session is read again.
    onRefused: () => void session.refresh(),
  });
}

function wakeDelivery(): void {
  engineOf()?.then(
    ({ delivery }) => delivery.wake('socket'),
    () => undefined,
  );
}

function hear(news: NewsMessage): void {
  if (news.kind === 'present') notePresence(news.people);
  else tellTracking(news);
}

function openSocket(organizationId: string, events: SocketEvents): Socket {
  const address = new URL('/api/live', location.href);
  address.searchParams.set(organizationParameter, organizationId);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.addEventListener('open', events.opened);
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') events.received(data);
  });
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
