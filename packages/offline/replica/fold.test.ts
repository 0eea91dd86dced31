import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPatch, dropPatch, fold, type Layered, type Patch, rebase, type Row, settle } from './fold.ts';

const row = (version: number, fields: Record<string, unknown> = {}): Row => ({
  id: 'r',
  version,
  deletedAt: null,
  ...fields,
});
const patch = (operationId: string, kind: Patch['kind'], fields: Patch['fields'] = {}): Patch => ({
  operationId,
  at: 0,
  kind,
  fields,
  settled: null,
});

test('REPLICA-1 a row made here shows with version 0', () => {
  const made = addPatch({ base: null, patches: [] }, patch('o1', 'create', { title: 'Slab' }));
  expect(fold('r', made)).toEqual({ id: 'r', version: 0, deletedAt: null, title: 'Slab' });
});

test('REPLICA-1 patches are laid over the base in the order they were made', () => {
  const patches = [
    patch('o1', 'update', { title: 'A', status: 'done' }),
    patch('o2', 'update', { title: 'B' }),
  ];
  expect(fold('r', { base: row(4, { title: '', pinned: true }), patches })).toEqual(
    row(4, { title: 'B', status: 'done', pinned: true }),
  );
});

test('REPLICA-1 no patch changes a row’s id or version', () => {
  const patches = [patch('o1', 'update', { id: 'other', version: 99 })];
  expect(fold('r', { base: row(4), patches })).toEqual(row(4));
  expect(fold('r', { base: null, patches: [patch('o1', 'create', { id: 'other', version: 9 })] })).toEqual(
    row(0),
  );
});

test('REPLICA-1 a delete hides the row, whatever follows, and reverting it shows the row again', () => {
  const hidden: Layered = {
    base: row(4, { title: 'A' }),
    patches: [patch('o1', 'delete'), patch('o2', 'update', { deletedAt: null })],
  };
  expect(fold('r', hidden)).toBeNull();
  expect(fold('r', dropPatch(hidden, 'o1'))).toEqual(row(4, { title: 'A' }));
});

test('REPLICA-1 the server’s deletion outweighs every patch', () => {
  const base = row(9, { deletedAt: '2026-03-02T08:00:00.000Z' });
  const patches = [patch('o1', 'create', { title: 'A' }), patch('o2', 'update', { deletedAt: null })];
  expect(fold('r', { base, patches })).toBeNull();
});

test('REPLICA-1 a create over a base has no effect', () => {
  const patches = [patch('o1', 'create', { title: 'mine' }), patch('o2', 'update', { status: 'done' })];
  expect(fold('r', { base: row(5, { title: 'theirs' }), patches })).toEqual(
    row(5, { title: 'theirs', status: 'done' }),
  );
});

test('REPLICA-12 an accepted patch stays until the base has its version', () => {
  const settled = settle(
    { base: row(4, { title: 'A' }), patches: [patch('o1', 'update', { title: 'B' })] },
    'o1',
    6,
  );
  expect(fold('r', settled)).toEqual(row(4, { title: 'B' }));
  const early = rebase(settled, row(5, { title: 'C' }));
  expect(fold('r', early)).toEqual(row(5, { title: 'B' }));
  const arrived = rebase(early, row(6, { title: 'B!' }));
  expect(arrived).toEqual({ base: row(6, { title: 'B!' }), patches: [] });
});

test('REPLICA-12 an accepted patch is dropped at once when the base has its version already', () => {
  expect(settle({ base: row(6), patches: [patch('o1', 'update')] }, 'o1', 6).patches).toEqual([]);
});

const patches = fc.uniqueArray(
  fc.record({
    operationId: fc.string(),
    at: fc.nat(),
    kind: fc.constantFrom<Patch['kind']>('create', 'update', 'delete'),
    fields: fc.dictionary(fc.constantFrom('title', 'status', 'pinned'), fc.integer()),
    settled: fc.constant(null),
  }),
  { selector: ({ operationId }) => operationId },
);
const bases = fc.option(fc.record({ version: fc.nat(), title: fc.string() }));

test('REPLICA-1 adding and reverting a patch leaves everything as it was', () => {
  fc.assert(
    fc.property(bases, patches, fc.nat(), (base, all, at) => {
      const added = all[at % Math.max(1, all.length)];
      fc.pre(added !== undefined);
      const before: Layered = {
        base: base && row(base.version, base),
        patches: all.filter((one) => one !== added),
      };
      expect(dropPatch(addPatch(before, added), added.operationId)).toEqual(before);
    }),
    { seed: 1 },
  );
});

test('REPLICA-1 enqueuing an operation twice equals enqueuing it once', () => {
  fc.assert(
    fc.property(bases, patches, (base, all) => {
      const start: Layered = { base: base && row(base.version, base), patches: [] };
      const once = all.reduce(addPatch, start);
      expect(all.reduce(addPatch, once)).toEqual(once);
    }),
    { seed: 1 },
  );
});
