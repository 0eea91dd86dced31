import { camelKey } from '@plumbline/domain/keys/convert';
import { definitionOf, recordNames } from '@plumbline/domain/records/all';
import type { RecordName } from '@plumbline/domain/records/record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { databaseOn } from './connect.ts';
import { lockOrder, recordShape } from './entities.ts';
import { readReferences, type Reference, referringFirst } from './references.ts';

let server: TestServer;
let references: Reference[];
beforeAll(async () => {
  server = await testServer();
  references = await readReferences(databaseOn(server.database.pool));
});
afterAll(async () => await server.close());

const byTable = new Map(recordNames.map((name) => [recordShape(name).tableName, name]));
type Naming = { entity: RecordName; field: string; target: RecordName };
const between = (): Naming[] =>
  references.flatMap(({ table, column, target }) => {
    const [entity, named] = [byTable.get(table), byTable.get(target)];
    return entity && named ? [{ entity, field: camelKey(column), target: named }] : [];
  });

test('RECORD-5 a record’s definition names the target of every reference in the database', () => {
  const pending = between();
  expect(pending).toContainEqual({ entity: 'photo', field: 'noteId', target: 'note' });
  const given = pending.map(({ entity, field }) => {
    const { belongsTo, refersTo } = definitionOf(entity);
    return { entity, field, target: belongsTo[field] ?? refersTo?.[field] };
  });
  expect(given).toEqual(pending);
});

/** The record's own id and the fields that every record has. */
const ofEveryRecord = ['id', 'organizationId', 'createdBy'];

/** What names no record of one kind. */
const unnamed: Partial<Record<RecordName, readonly string[]>> = {
  // It may be about a record of any kind.
  notification: ['entityId'],
  // Firms and what is agreed with them are no records that devices hold.
  expense: ['subcontractorId', 'commitmentId'],
};

test('RECORD-5 the definition says of each field that may hold an id whose id it is', () => {
  for (const name of recordNames) {
    const { belongsTo, refersTo, doneBy = [], namedBy } = definitionOf(name);
    const given = [...Object.keys(belongsTo), ...Object.keys(refersTo ?? {}), ...doneBy, namedBy];
    const ids = [...recordShape(name).columns.values()]
      .filter(({ column }) => column.getSQLType().startsWith('uuid'))
      .map(({ field }) => field)
      .filter((field) => !ofEveryRecord.includes(field) && !given.includes(field));
    expect([name, ids]).toEqual([name, unnamed[name] ?? []]);
  }
});

test('RECORD-5 what it goes with, is a part of or forgets is among its references', () => {
  for (const name of recordNames) {
    const { belongsTo, refersTo, goesWith = [], partOf = [], forgets = [] } = definitionOf(name);
    const named = [...Object.keys(belongsTo), ...Object.keys(refersTo ?? {})];
    expect(named).toEqual(expect.arrayContaining([goesWith, partOf, forgets].flat()));
  }
});

test('VERSION-6 in the order in which rows are locked, no table names one that comes after it', () => {
  const order = (name: RecordName) => lockOrder.indexOf(name);
  expect(between().filter(({ entity, target }) => order(target) > order(entity))).toEqual([]);
});

test('TRASH-11 each table comes before all that its rows name, and a circle is refused', () => {
  const names = (table: string, target: string) => ({ table, column: 'x', target });
  const chain = [names('a', 'b'), names('b', 'c'), names('b', 'b'), names('elsewhere', 'a')];
  expect(referringFirst(['c', 'b', 'a'], chain)).toEqual(['a', 'b', 'c']);
  expect(() => referringFirst(['a', 'b', 'c'], [...chain, names('c', 'a')])).toThrow(/a circle: a, b, c/);
});
