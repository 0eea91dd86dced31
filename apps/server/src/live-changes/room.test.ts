import { expect, test } from 'vitest';
import { Room } from './room.ts';
import { Subscriber } from './subscriber.ts';

const socket = {
  ...{ isOpen: () => true, bufferedAmount: 0 },
  ...{ write: () => undefined, close: () => undefined, terminate: () => undefined },
};

function subscribed(userId: string, epoch: number | null) {
  const viewer = {
    organizationId: 'o',
    userId,
    role: 'client' as const,
    sharedProjectIds: [],
    colleagueIds: [],
  };
  const subscriber = new Subscriber({ socket, headers: new Headers(), sessionId: 's', viewer });
  subscriber.epoch = epoch;
  subscriber.heard = epoch === null ? null : 7;
  return subscriber;
}

/** A room whose database has these epochs. `read` completes a read that is under way. */
function roomWith(epochs: Record<string, number>) {
  const doubted: Subscriber[] = [];
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
    failed: (error) => {
      throw error;
    },
  });
  const turn = async () => await new Promise((done) => setImmediate(done));
  return {
    room,
    doubted,
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

test('LIVE-35 a read puts into doubt who has another epoch and who came in meanwhile, and nobody else', async () => {
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

test('LIVE-35 a look-up that was overtaken by a read of a newer epoch does not count; one that began after it does', async () => {
  const { room, begin, end } = roomWith({ client: 5 });
  room.add(subscribed('client', null));
  const early = room.watchEpoch('client');
  await begin();
  await end();
  expect([early(4), early(5)]).toEqual([true, false]);
  expect(room.watchEpoch('client')(4)).toBe(false);
});
