import { expect, test } from 'vitest';
import { z } from 'zod';
import { rowSchemas } from './row-schemas.fixture.ts';
import {
  fieldsOf,
  rowSchemasIn,
  shapeAfter,
  shapeOf,
  stepBetween,
  unreadable,
} from './row-shapes.fixture.ts';
import { rowShape, shippedShapes } from './shipped-shapes.ts';

test('SHAPE-1 a row’s shape does not change without its number', () => {
  const entities = stepBetween(shapeAfter(shippedShapes), shapeOf(rowSchemas));
  const what = `Rows have another shape than number ${rowShape}.`;
  const write = 'npm run row-shape writes this step with its number, so that devices fill their copies anew:';
  expect(entities, `${what} ${write}\n${JSON.stringify(entities, null, 2)}\n`).toEqual({});
});

test('SHAPE-1 the number is that of the last step, and the steps are numbered without gaps', () => {
  expect(shippedShapes.map(({ shape }) => shape)).toEqual(
    Array.from({ length: rowShape }, (_, index) => index + 1),
  );
});

test('SHAPE-1 an entity whose schema no file exports, or more than one, is named', () => {
  expect(() => rowSchemasIn([{ ...rowSchemas, note: undefined }])).toThrow('row schema note');
  expect(() => rowSchemasIn([rowSchemas, { task: rowSchemas.note }])).toThrow('row schema task');
});

test('SHAPE-2 today’s code can read the rows of every shape that has shipped', () => {
  expect(
    unreadable(shippedShapes),
    'A device without a network shows rows of an older shape to newer code. Let a new field be absent (.optional()), and give other content a new name.',
  ).toEqual([]);
});

// Made-up rows to test the fixture's own calculations.
const before = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  at: z.object({ x: z.number() }).nullable(),
});
const first = { shape: 1, entities: { task: fieldsOf(before), folder: { id: 'string' } } };

test('SHAPE-1 a new, a replaced and a removed field are found at any depth, and so is an entity', () => {
  const after = z.object({
    id: z.string(),
    tags: z.array(z.number()),
    at: z.object({ x: z.number(), y: z.number().optional() }).nullable(),
    colour: z.enum(['red']).nullable().optional(),
  });
  expect(first.entities.task).toEqual({
    id: 'string',
    tags: 'string[]',
    at: 'object | null',
    'at.x': 'number',
  });
  const entities = stepBetween(first.entities, { task: fieldsOf(after), file: { id: 'string' } });
  expect(entities).toEqual({
    task: { tags: 'number[]', 'at.y': 'number | undefined', colour: 'string | null | undefined' },
    folder: null,
    file: { id: 'string' },
  });
  expect(shapeAfter([first, { shape: 2, entities }])).toEqual({
    task: fieldsOf(after),
    file: { id: 'string' },
  });
  const gone = stepBetween({ task: fieldsOf(after) }, { task: fieldsOf(after.omit({ tags: true })) });
  expect(gone).toEqual({ task: { tags: null } });
});

test.for([
  { what: 'a field that may be absent', task: { colour: 'string | undefined' }, found: [] },
  { what: 'a field that must be there', task: { colour: 'string' }, found: ['task.colour'] },
  { what: 'a part that must be there', task: { 'at.y': 'number' }, found: ['task.at.y'] },
  { what: 'a type that takes more', task: { id: 'string | null' }, found: [] },
  { what: 'another type', task: { id: 'number' }, found: ['task.id'] },
  { what: 'a type that takes less', task: { at: 'object' }, found: ['task.at'] },
  {
    what: 'an object that may be absent, with its parts',
    task: { to: 'object | undefined', 'to.x': 'number' },
    found: [],
  },
  { what: 'a field that has gone', task: { tags: null }, found: [] },
  { what: 'an entity of its own', file: { id: 'string' }, found: [] },
])('SHAPE-2 older rows and $what', ({ found, what: _what, ...entities }) => {
  expect(unreadable([first, { shape: 2, entities }])).toEqual(found);
});

test('SHAPE-2 a field that was once allowed to be absent stays so', () => {
  const steps = [
    first,
    { shape: 2, entities: { task: { colour: 'string | undefined' } } },
    { shape: 3, entities: { task: { colour: 'string' } } },
  ];
  expect(unreadable(steps)).toEqual(['task.colour']);
});
