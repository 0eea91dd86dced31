import { expect, test } from 'vitest';
import { z } from 'zod';
import { rowShape } from './replicated.ts';
import { rowSchemas } from './row-schemas.fixture.ts';
import { fieldsOf, shapeAfter, stepBetween, unreadable } from './row-shapes.fixture.ts';
import { shippedShapes } from './shipped-shapes.fixture.ts';

const next = shippedShapes.length + 1;
const today = Object.fromEntries(
  Object.entries(rowSchemas).map(([entity, schema]) => [entity, fieldsOf(schema)]),
);

test('SHAPE-1 a row’s shape does not change without its number', () => {
  const entities = stepBetween(shapeAfter(shippedShapes), today);
  const what = `Rows have another shape than number ${rowShape}.`;
  const raise = `Raise rowShape in entities/replicated.ts to ${next}, so that devices fill their copies anew,`;
  const write = 'and add this to shippedShapes in entities/shipped-shapes.fixture.ts:';
  const step = JSON.stringify({ shape: next, entities }, null, 2);
  expect(entities, `${what} ${raise} ${write}\n${step}\n`).toEqual({});
});

test('SHAPE-1 the number is that of the last step, and each step has the next one', () => {
  expect(shippedShapes.map(({ shape }) => shape)).toEqual(
    Array.from({ length: rowShape }, (_, place) => place + 1),
  );
});

test('SHAPE-2 code of today can read the rows of every shape that has shipped', () => {
  expect(
    unreadable(shippedShapes),
    'A device without a network shows rows of an older shape to newer code. Let a new field be absent (.optional()), and give other content a new name.',
  ).toEqual([]);
});

// The fixture's own reckoning, on made-up rows.
const before = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  at: z.object({ x: z.number() }).nullable(),
});
const first = { shape: 1, entities: { task: fieldsOf(before), folder: { id: 'string' } } };

test('SHAPE-1 a new, an exchanged and a lost field are found, at any depth, and so is an entity', () => {
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

test('SHAPE-2 what was once allowed to be absent stays so', () => {
  const steps = [
    first,
    { shape: 2, entities: { task: { colour: 'string | undefined' } } },
    { shape: 3, entities: { task: { colour: 'string' } } },
  ];
  expect(unreadable(steps)).toEqual(['task.colour']);
});
