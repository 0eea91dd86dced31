import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { AppError } from '@plumbline/domain/errors/app-error';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { Replica } from '@plumbline/offline/replica/database';
import { readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import type { FailReason } from '@plumbline/offline/replica/queue-item';
import { waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { readDrafts } from '../data/queue/drafts.ts';
import { type Queued, mutate } from '../data/queue/mutate.ts';
import type { QueuedCall } from '../data/queue/queue-calls.ts';
import { connectionStore } from '../data/replica/engine-state.ts';
import { startSync, stopSync } from '../data/engine/run-sync.ts';
import { forgetPresence } from '../data/device/presence.ts';
import { closeReplica, openReplicaOf, openReplicas, ownerOf } from '../data/replica/replica.ts';
import type { InputOf } from '../data/server/calls.ts';
import { currentUser, session } from '../data/session/session.ts';
import { copyFilled, openCompany } from './app.tsx';
import { now, people, type Who } from './company.ts';
import { setSignal } from './device-network.ts';
import { atPageEnd, closePage } from './page.ts';
import { openPart, type Part, type Surroundings } from './part.tsx';

/**
 * Somebody's device with their copy, filled now, for a test that draws one part of a screen. No engine runs, so that a change that may wait is not made here. What
 * only the server knows is asked of the company's server.
 */
export async function openDevice(who: Who, { plan = people[who].plan }: { plan?: PlanTier } = {}) {
  const { server, records } = await openCompany(who);
  server.answer('billing.getCurrentSubscription', () => ({
    ...{ planName: plan, status: 'active', trialEndsAt: null, graceEndsAt: null, currentPeriodEndsAt: null },
  }));
  await session.refresh();
  const { userId } = people[who];
  const { replica } = openReplicaOf({ organizationId: server.organizationId, userId });
  atPageEnd(() => {
    closeReplica();
    forgetPresence();
  });
  const filled = { from: now, until: now };
  await writePullState(replica, { ...(await readPullState(replica)), fill: null, filled });
  const hearSignal = (present: boolean) => {
    setSignal(present);
    connectionStore.set({ ...connectionStore.get(), online: present, browserOnline: present });
  };
  hearSignal(true);
  const keep = async <E extends EntityName>(entity: E, ...rows: Replicated[E][]) =>
    await replica.table<Replicated[E], string>(entity).bulkPut(rows);
  await keep('organization', records.organization());
  await keep('member', ...Object.values(people).map(records.member));
  return {
    server,
    records,
    replica,
    /** Puts records into the copy; what is drawn follows. */
    keep,
    /** The signal goes or comes back. */
    hearSignal,
    show: openPart,
  };
}

export type Device = Awaited<ReturnType<typeof openDevice>>;

export type PartOnDevice = Part & { replica: Replica };

/**
 * One part of a screen on the device of whoever is signed in at the company that is open: with their copy, queue and engine, and without the shell. It
 * is drawn once the device has everything that the server has. Without a part it is the device alone, for what is called and not drawn.
 */
export async function openOnDevice(
  part: ReactNode = null,
  surroundings?: Surroundings,
): Promise<PartOnDevice> {
  await session.refresh();
  const opened = await openPart(<SyncedCopy />, surroundings);
  const open = await copyFilled();
  await readDrafts(open);
  const show = (next: ReactNode) => opened.show(<SyncedCopy>{next}</SyncedCopy>);
  show(part);
  return { ...opened, show, replica: open.replica };
}

/** Closes the page and opens the part again, with only what the device keeps. */
export async function openAnewOnDevice(part: ReactNode, surroundings?: Surroundings): Promise<PartOnDevice> {
  await closePage();
  return await openOnDevice(part, surroundings);
}

/** The copy is open and current for as long as the part stands, as under the shell. */
function SyncedCopy({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const user = currentUser();
    const owner = user && ownerOf(user);
    if (owner === null) throw new Error('Nobody is signed in.');
    startSync(owner);
    return stopSync;
  }, []);
  return children;
}

/** Waits until the server has every change that is on the device. */
export async function changesArrive(): Promise<void> {
  await waitFor(async () => {
    if ((await openReplicas.get()?.replica.layers.count()) !== 0)
      throw new Error('A change is still on its way.');
  });
}

/** Keeps a change on a device that is open, without a signal from then on. Answers the id of what waits. */
export async function leaveWaiting<Name extends QueuedCall>(
  name: Name,
  input: InputOf<Name>,
): Promise<string> {
  setSignal(false);
  const answer: unknown = await mutate(name, input);
  if (!isQueued(answer)) throw new Error(`${name} was not kept.`);
  return answer.operationId;
}

/** What waits as delivery leaves it that has given it back to its person. */
export async function giveBack(
  replica: Replica,
  id: string,
  reason: FailReason,
  refusal: AppError | null = null,
): Promise<void> {
  await replica.outbox.update(id, {
    ...{ state: 'failed', reason },
    ...(reason === 'unreadable' && { args: { iv: new Uint8Array(12), data: new Uint8Array(40).buffer } }),
    refusal: refusal && { code: refusal.code, message: refusal.message, fields: refusal.fields ?? [] },
  });
}

function isQueued(value: unknown): value is Queued {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
