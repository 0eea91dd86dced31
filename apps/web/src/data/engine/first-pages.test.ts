import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { SnapshotReply } from '@plumbline/domain/operations/sync';
import { expect, test } from 'vitest';
import { withFirstPages } from './first-pages.ts';
import { rounds } from './first-visit.ts';

const reply: SnapshotReply = {
  changes: [],
  next: null,
  through: 1,
  epoch: 1,
  shape: 1,
  at: '2026-05-04T07:00:00.000Z',
};

/** A server that answers when it is told to, and what it was asked in each turn. */
function slowServer() {
  const turns: EntityName[][] = [];
  const waiting = new Map<EntityName, { answer: () => void; refuse: () => void }>();
  let isNewTurn = true;
  return {
    turns,
    ask: async ({ entity, after }: { entity: EntityName; after?: string }) => {
      if (isNewTurn || after !== undefined) turns.push([]);
      turns.at(-1)?.push(entity);
      isNewTurn = false;
      queueMicrotask(() => {
        isNewTurn = true;
      });
      return await new Promise<SnapshotReply>((answer, refuse) =>
        waiting.set(entity, { answer: () => answer(reply), refuse: () => refuse(new Error('refused')) }),
      );
    },
    answer: (...entities: EntityName[]) => {
      for (const entity of entities) waiting.get(entity)?.answer();
    },
    refuse: (entity: EntityName) => waiting.get(entity)?.refuse(),
  };
}

const settled = async () => await new Promise((done) => setTimeout(done));

test('PULL-1700 the first pages cover a fill in its order', () => {
  expect(rounds.flat()).toEqual(pullOrder);
});

test('PULL-1701 a fill asks for four rounds at once, for the next when one is answered, and for each page once', async () => {
  const server = slowServer();
  const { snapshot } = withFirstPages(server.ask, () => 0);
  const first = snapshot({ entity: 'timeEntry' });
  await settled();
  expect(server.turns.flat()).toEqual(rounds.slice(0, 4).flat());
  server.answer('timeEntry', 'note');
  await settled();
  expect(server.turns.flat()).toEqual(rounds.slice(0, 5).flat());
  expect(await first).toBe(reply);
  expect(await snapshot({ entity: 'note' })).toBe(reply);
  for (const entities of rounds.slice(1)) {
    server.answer(...entities);
    await settled();
    for (const entity of entities) expect(await snapshot({ entity })).toBe(reply);
  }
  expect(server.turns.flat()).toEqual(pullOrder);
});

test('PULL-1705 what has arrived is told once, and what has not is not', async () => {
  let now = 0;
  const server = slowServer();
  const { snapshot, arrived } = withFirstPages(server.ask, () => now);
  const first = snapshot({ entity: 'timeEntry' });
  expect(arrived('note')).toBeNull();
  server.answer('timeEntry', 'note', 'task', 'message');
  await first;
  expect(arrived('photo')).toBeNull();
  expect(arrived('note')).toBe(reply);
  expect(arrived('note')).toBeNull();
  now = 30_000;
  expect(arrived('task')).toBeNull();
});

test('PULL-1702 further pages are asked for by themselves', async () => {
  const server = slowServer();
  const { snapshot } = withFirstPages(server.ask, () => 0);
  void snapshot({ entity: 'visitDraft', after: 'a' });
  expect(server.turns).toEqual([['visitDraft']]);
});

test('PULL-1703 a refusal reaches the fill, ends what is asked ahead, and the next attempt asks again', async () => {
  const server = slowServer();
  const { snapshot } = withFirstPages(server.ask, () => 0);
  const first = snapshot({ entity: 'timeEntry' });
  server.refuse('timeEntry');
  server.answer('note');
  await expect(first).rejects.toThrow('refused');
  await settled();
  const asked = rounds.slice(0, 4).flat();
  expect(server.turns.flat()).toEqual(asked);
  const again = snapshot({ entity: 'timeEntry' });
  await settled();
  expect(server.turns.flat().slice(asked.length)).toEqual(asked);
  server.answer('timeEntry');
  expect(await again).toBe(reply);
});

test('PULL-1704 an answer that was not used for half a minute is asked for again', async () => {
  let now = 0;
  const server = slowServer();
  const { snapshot } = withFirstPages(server.ask, () => now);
  void snapshot({ entity: 'timeEntry' });
  server.answer('timeEntry', 'note', 'task');
  await settled();
  now = 30_000;
  void snapshot({ entity: 'note' });
  await settled();
  expect(server.turns.flat().filter((entity) => entity === 'note')).toHaveLength(2);
});
