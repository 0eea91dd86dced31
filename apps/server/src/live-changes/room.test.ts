import { expect, test } from 'vitest';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import type { Change } from '@plumbline/domain/entities/replicated';
import type { Frame } from './frame.ts';
import { type Commit, Room } from './room.ts';
import { Subscriber } from './subscriber.ts';

const socketTo = (sent: LiveMessage[] = []) => ({
  ...{ isOpen: () => true, bufferedAmount: 0 },
  ...{ close: () => undefined, terminate: () => undefined },
  write: ({ text }: Frame) => void sent.push(JSON.parse(text)),
});

function subscribed(userId: string, epoch: number | null, sent?: LiveMessage[]) {
  const viewer = {
    organizationId: 'o',
    userId,
    role: 'admin' as const,
    sharedProjectIds: [],
    colleagueIds: [],
  };
  const subscriber = new Subscriber({
    socket: socketTo(sent),
    headers: new Headers(),
    sessionId: 's',
    viewer,
  });
  subscriber.epoch = epoch;
  subscriber.heard = epoch === null ? null : 7;
  return subscriber;
}

/** A room whose database has these epochs. `read` completes a read that is under way. */
function roomWith(epochs: Record<string, number>) {
  const doubted: Subscriber[] = [];
  const pauses: (() => void)[] = [];
  let due: () => Promise<void> = async () => undefined;
  let end: () => void = () => undefined;
  const room = new Room('o', 7, {
    readSince: async (from, userIds) => {
      const asked = new Map(userIds.map((userId) => [userId, epochs[userId] ?? 0]));
      await new Promise<void>((done) => {
        end = done;
      });
      return { to: from + 1, changes: [], epochs: asked, plan: false };
    },
    lookAgain: (subscribers) => {
      if (subscribers !== 'all') doubted.push(...subscribers);
    },
    later: (run) => {
      due = run;
    },
    pause: (run) => {
      pauses.push(run);
    },
    failed: (error) => {
      throw error;
    },
  });
  const turn = async () => await new Promise((done) => setImmediate(done));
  return {
    room,
    doubted,
    endPause: () => pauses.splice(0).forEach((run) => run()),
    begin: async () => {
      room.hint(room.delivered + 1);
      void due();
      await turn();
    },
    end: async () => {
      end();
      await turn();
    },
  };
}

test('LIVE-43 a read puts into doubt who has another epoch and who came in meanwhile, and nobody else', async () => {
  const { room, doubted, begin, end } = roomWith({ same: 3, raised: 4, looking: 9 });
  const [same, raised, looking] = [
    subscribed('same', 3),
    subscribed('raised', 3),
    subscribed('looking', null),
  ];
  for (const subscriber of [same, raised, looking]) room.add(subscriber);
  await begin();
  const newcomer = subscribed('newcomer', 1);
  room.add(newcomer);
  await end();
  expect(doubted).toEqual([raised, newcomer]);
  expect(room.delivered).toBe(8);
});

test('LIVE-43 a look-up that was overtaken by a read of a newer epoch does not count; one that began after it does', async () => {
  const { room, begin, end } = roomWith({ client: 5 });
  room.add(subscribed('client', null));
  const early = room.watchEpoch('client');
  await begin();
  await end();
  expect([early(4), early(5)]).toEqual([true, false]);
  expect(room.watchEpoch('client')(4)).toBe(false);
});

const commit = (version: number, ids: readonly string[] | null): Commit => ({
  ...{ version, operationId: `operation ${version}`, userId: 'client' },
  changes: ids?.map((id) => ({ entity: 'task', row: { id, version } }) as unknown as Change) ?? null,
});
const framesIn = (sent: readonly LiveMessage[]) =>
  sent.map((message) =>
    message.kind === 'changes' ? [message.from, message.to, message.operationId] : message.kind,
  );

test('LIVE-46 a commit is told at once; those that come in the pause after it share one frame, in their order', () => {
  const { room, endPause } = roomWith({});
  const sent: LiveMessage[] = [];
  room.add(subscribed('client', 0, sent));
  for (const version of [8, 9, 11, 10]) room.accept(commit(version, ['a', `only in ${version}`]));
  expect(framesIn(sent)).toEqual([[7, 8, 'operation 8']]);
  endPause();
  expect(framesIn(sent).slice(1)).toEqual([[8, 11, null]]);
  const [, second] = sent;
  const rows = second?.kind === 'changes' ? second.changes.map(({ row }) => [row.id, row.version]) : [];
  expect(rows).toEqual([
    ['only in 9', 9],
    ['only in 10', 10],
    ['a', 11],
    ['only in 11', 11],
  ]);
  endPause();
  room.accept(commit(12, []));
  endPause();
  expect(framesIn(sent).slice(2)).toEqual([[11, 12, 'operation 12']]);
});

test('LIVE-46 too many rows for one frame become several, and a commit that is too large leaves a gap of its own', () => {
  const { room, endPause } = roomWith({});
  const sent: LiveMessage[] = [];
  room.add(subscribed('client', 0, sent));
  const many = Array.from({ length: 1_500 }, (_, index) => `row ${index}`);
  for (const version of [8, 9, 10]) room.accept(commit(version, many));
  room.accept(commit(11, null));
  for (let frames = 0; frames < 4; frames += 1) endPause();
  expect(framesIn(sent)).toEqual([
    [7, 8, 'operation 8'],
    [8, 9, 'operation 9'],
    [9, 10, 'operation 10'],
    [11, 11, 'operation 11'],
  ]);
});

test('LIVE-46 while a commit is missing the ones before it are told, and the missing one is read', async () => {
  const { room, endPause, begin, end } = roomWith({});
  const sent: LiveMessage[] = [];
  room.add(subscribed('client', 0, sent));
  for (const version of [8, 9, 11]) room.accept(commit(version, []));
  endPause();
  expect(framesIn(sent)).toEqual([
    [7, 8, 'operation 8'],
    [8, 9, 'operation 9'],
  ]);
  await begin();
  await end();
  endPause();
  expect(room.delivered).toBe(11);
});
