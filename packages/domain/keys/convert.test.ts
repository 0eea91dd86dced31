import {
  type Arbitrary,
  assert,
  constant,
  object,
  property,
  string,
  integer,
  boolean,
  stringMatching,
} from 'fast-check';
import { expect, test } from 'vitest';
import { camelKey, snakeKey, toCamelCase, toSnakeCase } from './convert.ts';

test.each([
  ['createdAt', 'created_at'],
  ['isAllDay', 'is_all_day'],
  ['title', 'title'],
  ['clockInLocation', 'clock_in_location'],
  ['imageUrl', 'image_url'],
  ['line1Total', 'line1_total'],
  ['aBC', 'a_b_c'],
])('KEYS-1 %s is %s in rows, exports and imports, and back', (camel, snake) => {
  expect(snakeKey(camel)).toBe(snake);
  expect(camelKey(snake)).toBe(camel);
});

test.each([
  '_id',
  '__proto__',
  'USD',
  'PLAN_EXPIRED',
  'address_2',
  'a__b',
  'a-b',
  'a b',
  '',
  '0199f1c2-77aa',
])('KEYS-2 %j is not a field name and stays both ways', (name) => {
  expect(snakeKey(name)).toBe(name);
  expect(camelKey(name)).toBe(name);
});

test('KEYS-1 whole objects and arrays are converted, values untouched', () => {
  const camel = {
    projectId: 'createdAt',
    assignedTo: [{ userId: 'u1', isActive: true }, 'some_text', null, 7],
    rows: [[{ deepRow: 1 }]],
    dueDate: null,
  };
  const snake = {
    project_id: 'createdAt',
    assigned_to: [{ user_id: 'u1', is_active: true }, 'some_text', null, 7],
    rows: [[{ deep_row: 1 }]],
    due_date: null,
  };
  expect(toSnakeCase(camel)).toEqual(snake);
  expect(toCamelCase(snake)).toEqual(camel);
  expect(toSnakeCase([camel])).toEqual([snake]);
  expect(toSnakeCase('createdAt')).toBe('createdAt');
  expect(toCamelCase(null)).toBeNull();
});

/** Objects nested `depth` levels deep, counting the outermost. */
function nested(depth: number, name: string): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = { [name]: value };
  return value;
}

function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesOf(inner)]);
}

test('KEYS-3 fields are converted to an object depth of 10 and left as they are below', () => {
  expect(namesOf(toSnakeCase(nested(10, 'fieldName')))).toEqual(Array(10).fill('field_name'));
  expect(namesOf(toCamelCase(nested(10, 'field_name')))).toEqual(Array(10).fill('fieldName'));
  expect(namesOf(toSnakeCase(nested(11, 'fieldName')))).toEqual([
    ...Array(10).fill('field_name'),
    'fieldName',
  ]);
  expect(namesOf(toCamelCase(nested(12, 'field_name')))).toEqual([
    ...Array(10).fill('fieldName'),
    'field_name',
    'field_name',
  ]);
});

test('KEYS-3 an array has the depth of the object that holds it', () => {
  const inner = nested(9, 'fieldName');
  const below = nested(10, 'fieldName');
  expect(namesOf(toSnakeCase({ listOf: [inner] }))).toEqual(['list_of', '0', ...Array(9).fill('field_name')]);
  expect(namesOf(toSnakeCase({ listOf: [below] })).at(-1)).toBe('fieldName');
});

test('KEYS-4 dates and other objects that are not plain come back as they are', () => {
  class Point {
    isInside = true;
  }
  const values = {
    takenAt: new Date(0),
    byName: new Map([['aB', 1]]),
    place: new Point(),
    bytes: new Uint8Array(2),
  };
  const converted = toSnakeCase(values);
  expect(converted).toEqual({
    taken_at: values.takenAt,
    by_name: values.byName,
    place: values.place,
    bytes: values.bytes,
  });
  expect(toSnakeCase(values.takenAt)).toBe(values.takenAt);
  expect(toSnakeCase(values.place)).toBe(values.place);
});

test('KEYS-4 an object without a prototype is plain, and a field named __proto__ is an ordinary field', () => {
  const bare: unknown = Object.assign(Object.create(null), { createdAt: 1 });
  expect(toSnakeCase(bare)).toEqual({ created_at: 1 });
  const hostile: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"someField":1}');
  const converted = toSnakeCase(hostile);
  expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
  expect(JSON.stringify(converted)).toBe('{"__proto__":{"is_admin":true},"some_field":1}');
});

test('KEYS-4 the value converted is not changed', () => {
  const value = { createdAt: { innerField: 1 } };
  toSnakeCase(value);
  expect(value).toEqual({ createdAt: { innerField: 1 } });
});

/** A fixed seed, so that a failure can be reproduced. */
const runs = { seed: 20_260_304, numRuns: 200 };

const camelNames = stringMatching(/^[a-z][a-z0-9]{0,4}(?:[A-Z][a-z0-9]{0,4}){0,3}$/);
const snakeNames = stringMatching(/^[a-z][a-z0-9]{0,4}(?:_[a-z][a-z0-9]{0,4}){0,3}$/);
const objectsWith = (key: Arbitrary<string>) =>
  object({ key, maxDepth: 12, values: [string(), integer(), boolean(), constant(null)] });

test('KEYS-5 converting there and back gives the same object', () => {
  assert(
    property(objectsWith(camelNames), (value) => {
      expect(toCamelCase(toSnakeCase(value))).toEqual(value);
    }),
    runs,
  );
  assert(
    property(objectsWith(snakeNames), (value) => {
      expect(toSnakeCase(toCamelCase(value))).toEqual(value);
    }),
    runs,
  );
});

test('KEYS-5 a camelCase name converts there and back, and its snake_case form is lowercase', () => {
  assert(
    property(camelNames, (name) => {
      expect(camelKey(snakeKey(name))).toBe(name);
      expect(snakeKey(name)).toMatch(/^[a-z0-9_]+$/);
    }),
    runs,
  );
});
