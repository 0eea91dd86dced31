import { queueOperations } from '@plumbline/domain/mutations/queued';
import type { Channel } from '@plumbline/offline/ports/channel';
import { effectOn, fileBytesOf } from '@plumbline/offline/queue/effects';
import { seenBefore } from '@plumbline/offline/queue/seen-before';
import { openReplica } from '@plumbline/offline/replica/database';
import { nameOf } from '@plumbline/offline/replica/name';
import { readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Life } from '../machine/life.ts';
import { inShort, shortOf } from '../network/calls.ts';
import type { Finding } from '../oracle/findings.ts';
import { checkRemovedMember } from '../oracle/removed-member.ts';
import { notShown } from '../oracle/shown.ts';
import { chooseAction } from '../work/choose.ts';
import { type Intent, ownEffect } from '../work/intent.ts';
import { type PlannedAction, readDeviceView } from '../work/device-view.ts';
import type { RescueFile, World } from '../world.ts';
import { type TabStep, tabSteps } from './steps.ts';
import { openTab, type Shared, type Tab } from './tab.ts';
import { handleUnsent } from './unsent.ts';
import type { Person } from '../server/organization.ts';
import { slowCrypto } from './slow-crypto.ts';

/** A phone or a computer: its disk and its clock outlive its tabs. */
export type Device = {
  name: string;
  person: Person;
  intents: readonly Intent[];
  /** What the person saw on the screen that must not happen. */
  findings: readonly Finding[];
  /**
   * The changes that its receipts must count: stored here and not discarded; each once, also when a file
   * brings back what the server has confirmed.
   */
  counted: () => number;
  /** Whether the server has confirmed the change to this device. */
  isConfirmed: (id: string) => boolean;
  tabs: () => readonly Tab[];
  /** Opens a tab if none is open. */
  ensureOpen: () => Tab;
  openAnother: () => void;
  kill: (which: 'one' | 'all') => void;
  freezeOne: () => void;
  /** Its person changes its clock. */
  setClock: () => void;
  /** Turns its copy into that of an earlier version of the app, whose rows lack fields. No tab may be open. */
  ageCopy: () => Promise<void>;
  /** Its person does something. */
  act: () => Promise<void>;
  close: () => void;
};

export function createDevice(world: World, name: string, person: Person): Device {
  const { schedule, disturbances, trace, fault, intentsById } = world;
  const chance = world.chanceOf(name);
  let skewMs = chance.chance(0.25) ? Math.round(chance.between(-26, 26) * 3_600_000) : chance.below(3_000);
  /** The device's last measurement of its clock, with the reading of the monotonic clock. */
  let measured: { offsetMs: number; measuredAt: number; reading: number } | null = null;
  const believesItself = chance.chance(0.5);
  const locks = fault.locks();
  const secrets = new Map<string, string>();
  const hearers = new Map<Life, Set<(message: unknown) => void>>();
  const intents: Intent[] = [];
  const findings: Finding[] = [];
  const everyTab: Tab[] = [];
  let tabs: Tab[] = [];
  const takenFiles = new Set<RescueFile>();
  const confirmed = new Set<string>();
  const unconfirmed = (ids: readonly string[]) => ids.filter((id) => !confirmed.has(id)).length;
  let counted = 0;
  let state: 'member' | 'leaving' | 'left' = 'member';
  let words = 0;

  const shared: Shared = {
    name,
    person,
    indexedDB: new IDBFactory(),
    keys: {
      read: (owner) => secrets.get(nameOf(owner)) ?? null,
      write: (owner, secret) => void secrets.set(nameOf(owner), secret),
    },
    crypto: slowCrypto(world, world.chanceOf(`${name} bytes`)),
    locks: locks.of,
    channel: channelOf,
    clock: () => schedule.now() + skewMs,
    measured: () => measured,
    newId: world.newId,
    elsewhere: world.elsewhere,
    // A browser that reports no network is right; one that reports a network may be wrong.
    online: () => believesItself || !disturbances.isCutOff(name, schedule.now()),
    chance: world.chanceOf(`${name} engine`),
    schedule,
    network: world.network,
    sockets: world.sockets,
    fault,
    failed: (error) => trace.note(`${name}  says: ${String(error)}`),
  };

  function channelOf(life: Life): Channel {
    const own = new Set<(message: unknown) => void>();
    hearers.set(life, own);
    life.onEnd(() => hearers.delete(life));
    return {
      post: (message) => {
        if (life.isOver()) return;
        const copy: unknown = structuredClone(message);
        schedule.after(1 + chance.below(20), () => {
          for (const [other, hear] of hearers) if (other !== life) for (const each of hear) each(copy);
        });
      },
      listen: (hear) => {
        own.add(hear);
        return () => own.delete(hear);
      },
    };
  }

  /** Where the next tab is to die, if at all: at the nth time that it comes to a step. */
  function nextDeath(): { step: TabStep; nth: number } | null {
    if (disturbances.isOver(schedule.now()) || !chance.chance(disturbances.climate.tabDies)) return null;
    return { step: chance.pick(tabSteps), nth: 1 + chance.below(3) };
  }

  function open(): Tab {
    const fate = nextDeath();
    let times = 0;
    if (state === 'left') state = 'member';
    const tab = openTab(shared, {
      refused: () => {
        if (state !== 'member') return;
        state = 'leaving';
        schedule.after(chance.between(20, 2_000), leave);
      },
      reach: (step) => {
        if (tab.life.isOver()) return true;
        if (step !== fate?.step || disturbances.isCalm(schedule.now())) return false;
        times += 1;
        if (times < fate.nth) return false;
        trace.note(`${name}  a tab dies, ${step}`);
        tab.life.end();
        return true;
      },
      stored: (ids) => {
        counted += unconfirmed(ids);
        for (const intent of ids.flatMap((id) => intentsById.get(id) ?? [])) {
          // A rescue file brings back what its person had discarded, so it is ordered after whatever they did since.
          if (intent.holds.has(name)) intent.isRetried = true;
          intent.press.storedAt ??= intents.length;
          intent.holds.set(name, 'kept');
        }
      },
      confirmed: (ids) => {
        for (const id of ids) confirmed.add(id);
      },
      givenUp: (items) => {
        counted -= unconfirmed(items.map(({ id }) => id));
        for (const { id, mayBeSent } of items)
          intentsById.get(id)?.holds.set(name, mayBeSent ? 'given up late' : 'given up');
      },
    });
    tab.life.onEnd(() => {
      tabs = tabs.filter((each) => each !== tab);
      if (tabs.length === 0 && state === 'member') comeBack();
    });
    tabs.push(tab);
    everyTab.push(tab);
    trace.note(`${name}  opens a tab (${String(tabs.length)})`);
    return tab;
  }

  const ensureOpen = (): Tab => tabs[0] ?? open();
  /** A person who was removed can do no work here until they are a member again. */
  const mayWork = (): boolean => state !== 'left' || world.isMember(person.userId);

  function comeBack(): void {
    schedule.after(chance.between(500, 30_000), () => {
      if (mayWork()) ensureOpen();
      else comeBack();
    });
  }

  /**
   * What the app does when it finds that its person no longer belongs to the organization: it closes its tabs
   * and clears the copy.
   */
  async function leave(): Promise<void> {
    if (world.isMember(person.userId)) {
      state = 'member';
      if (tabs.length === 0) comeBack();
      return;
    }
    trace.note(`${name}  leaves the organization`);
    state = 'left';
    for (const tab of tabs) tab.life.end();
    comeBack();
    const owner = { organizationId: person.organizationId, userId: person.userId };
    const replica = openReplica({ ...owner, indexedDB: shared.indexedDB, IDBKeyRange });
    await fault.leave(replica, { company: null, at: shared.clock() });
    findings.push(...(await checkRemovedMember(name, replica)));
    replica.close();
  }

  async function perform(tab: Tab, planned: PlannedAction, id = world.newId()): Promise<void> {
    const { args, blobs = [] } = planned;
    const { entity, key, prepare } = queueOperations[planned.operation];
    const entityId = String(args[key]);
    const isThere = (await tab.replica.table(entity).get(entityId)) !== undefined;
    const patches = await effectOn(tab.replica, prepare(args), {
      person,
      fileBytes: fileBytesOf(blobs),
      newId: world.newId,
      at: new Date(shared.clock()).toISOString(),
    });
    const intent: Intent = {
      id,
      device: name,
      userId: person.userId,
      operation: planned.operation,
      entity,
      entityId,
      args: planned.args,
      effect: patches,
      seen: await seenBefore(tab.replica, planned.operation, args),
      holds: new Map(),
      isRetried: false,
      pressedAt: schedule.now(),
      press: { tab: `${name} ${String(everyTab.indexOf(tab))}`, at: intents.length, storedAt: null },
    };
    intents.push(intent);
    intentsById.set(id, intent);
    trace.note(
      `${name}  ${intent.operation} ${shortOf(id)} on ${shortOf(entityId)} ${inShort(planned.args)}`,
    );
    try {
      await tab.outbox.enqueue({ ...planned, patches, id, userId: person.userId, before: intent.seen });
      const hidden = await notShown(tab.replica, patches);
      // A conflict may be decided during a fill: an update cannot show before its row is here.
      const mayShow = isThere || patches.every(({ kind }) => kind !== 'update');
      // A record can still be pressed while its deletion is being sealed, while what made it is being taken
      // back, or when another person's deletion arrives; the change is then to a record that is gone.
      const isGone = [...intentsById.values()].some(
        (other) =>
          other.entityId === entityId &&
          (ownEffect(other)?.kind === 'delete'
            ? other.device !== name || other.holds.get(name) === 'kept'
            : queueOperations[other.operation].makes && (other.holds.get(name) ?? 'kept') !== 'kept'),
      );
      // Pressed in two tabs at nearly the same time: the later change may cover this one already.
      const isCovered = intents.slice(intent.press.at + 1).some((later) => later.entityId === entityId);
      if (hidden !== null && mayShow && !isGone && !isCovered)
        findings.push({ kind: 'diverged', about: `${name} does not show ${hidden} of ${id}` });
    } catch (thrown) {
      trace.note(`${name}  ${shortOf(id)} is not taken: ${String(thrown)}`);
    }
  }

  /** Measures as with an answered health check, with every act of the person. */
  function measure(): void {
    const now = schedule.now();
    if (disturbances.isCutOff(name, now) || disturbances.foreignAnswer(name, now) !== null) return;
    measured = { offsetMs: -skewMs, measuredAt: shared.clock(), reading: now };
  }

  /** Sometimes takes the other side in a conflict. */
  async function giveWay(tab: Tab): Promise<boolean> {
    const undecided = (await tab.conflicts.list()).filter(({ settled }) => settled === null);
    const conflict = chance.chance(0.3) ? chance.pickOrNull(undecided) : null;
    if (conflict === null) return false;
    const made = intents.find(
      ({ entityId, args, seen }) => entityId === conflict.entityId && seen !== null && conflict.field in args,
    );
    if (made === undefined) return false;
    const args = {
      [queueOperations[made.operation].key]: conflict.entityId,
      [conflict.field]: conflict.theirs,
    };
    trace.note(`${name}  takes the other side in ${shortOf(conflict.id)}`);
    const choose = tab.conflicts.choose(conflict.id, 'theirs', () =>
      perform(tab, { operation: made.operation, args }),
    );
    await choose.catch((thrown: unknown) => trace.note(`${name}  too late: ${String(thrown)}`));
    return true;
  }

  async function work(tab: Tab): Promise<void> {
    const view = {
      person,
      chance,
      newId: world.newId,
      now: shared.clock(),
      pictures: world.pictures,
      offsetMs: measured?.offsetMs ?? null,
      word: () => {
        words += 1;
        return `${name} ${String(words)}`;
      },
      ...(await readDeviceView(tab.replica, person.userId)),
    };
    const planned = chooseAction(view);
    if (planned !== null) await perform(tab, planned);
  }

  return {
    name,
    person,
    intents,
    findings,
    counted: () => counted,
    isConfirmed: (id) => confirmed.has(id),
    tabs: () => tabs,
    ensureOpen,
    openAnother: () => {
      if (tabs.length < 2 && mayWork()) open();
    },
    kill: (which) => {
      const dying = which === 'all' ? tabs : tabs.slice(0, 1);
      trace.note(`${name}  ${which === 'all' ? 'goes dark' : 'loses a tab'}`);
      for (const tab of dying) tab.life.end();
    },
    freezeOne: () => {
      const tab = chance.pickOrNull(tabs);
      const milliseconds = Math.round(chance.between(5_000, 60_000));
      if (tab !== null) trace.note(`${name}  a tab freezes for ${String(milliseconds)} ms`);
      tab?.freeze(milliseconds);
    },
    setClock: () => {
      skewMs = Math.round(chance.between(-72, 72) * 3_600_000);
      trace.note(`${name}  sets its clock ${String(Math.round(skewMs / 60_000))} min off`);
    },
    ageCopy: async () => {
      trace.note(`${name}  comes back to an updated app`);
      const owner = { organizationId: person.organizationId, userId: person.userId };
      const replica = openReplica({ ...owner, indexedDB: shared.indexedDB, IDBKeyRange });
      await replica.transaction('rw', replica.tables, async () => {
        await replica.task.toCollection().modify((row) => void Reflect.deleteProperty(row, 'priority'));
        await replica.message.toCollection().modify((row) => void Reflect.deleteProperty(row, 'urgent'));
        const pullState = await readPullState(replica);
        // A fill under way has read older rows too.
        const fill = pullState.fill && { ...pullState.fill, shape: 0 };
        await writePullState(replica, { ...pullState, fill, shape: 0, reshapedAt: null });
      });
      replica.close();
    },
    close: () => {
      for (const tab of everyTab) tab.close();
    },
    act: async () => {
      if (!mayWork()) return;
      measure();
      ensureOpen();
      const tab = chance.pickOrNull(tabs.filter((each) => !each.isFrozen()));
      if (tab === null) return;
      try {
        const parts = { world, device: name, userId: person.userId, chance, imported: takenFiles };
        const isEager = disturbances.isOver(schedule.now());
        if (!(await handleUnsent(tab, { ...parts, isEager })) && !(await giveWay(tab))) await work(tab);
      } catch (thrown) {
        // When a tab dies, its person's present act is lost with it, which is not a finding.
        if (!tab.life.isOver()) findings.push({ kind: 'lost', about: `${name} meets ${String(thrown)}` });
      }
    },
  };
}
