import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputText, subjectOf } from '../operations/input-text.ts';

type Refusal = { input: string; path: string; own: boolean; message: string };

const schemas = new Map<string, z.ZodObject>();
for (const [file, exported] of Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['./*/*.ts', '../operations/*.ts', '!./**/*.test.ts', '!../**/*.test.ts'],
    { eager: true },
  ),
))
  for (const [name, value] of Object.entries(exported))
    for (const [index, schema] of objectsIn(inputOf(value)).entries())
      schemas.set(`${file} ${name} ${index}`, schema);

/** The input of a mutation, or a schema that stands for itself. */
function inputOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'input' in value ? value.input : value;
}

/** An object with fields, or those that an input may be. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsIn);
  if (schema instanceof z.ZodPipe) return [...objectsIn(schema.in), ...objectsIn(schema.out)];
  return [];
}

const long = 'x'.repeat(200_000);
/** Each breaks some type: absent, empty, of another kind, too small, too large, in another form, of unknown fields. */
const broken: readonly unknown[] = [
  ...[undefined, null, '', '  ', 'x', long, '2026-02-30', '24:61', 'javascript:1', 'a@', '00000000'],
  ...[
    0,
    -1,
    0.123_456,
    1e15,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    new Date(0),
    Symbol.iterator,
  ],
  ...[[], [null], [''], ['x'], [1], [[]], [{}], [{ nobody: 1 }], Array.from({ length: 2000 }, () => 'x')],
  ...[{}, { nobody: 1 }, { x: null }, { 'A field': { deep: [] } }],
];

/** What stands for a sentence of ours, so that those of schemas can be told from them. */
const ours = '(ours)';

function refusalsOf(input: string, field: string, schema: z.core.$ZodType): Refusal[] {
  const alone = z.strictObject({ [field]: schema });
  return broken.flatMap((value) => {
    const given = alone.safeParse({ [field]: value }, { error: inputText }).error?.issues ?? [];
    const marked = alone.safeParse({ [field]: value }, { error: () => ours }).error?.issues ?? [];
    return given.map(({ path, message }, index) => ({
      ...{ input, path: path.map(String).join('.'), message },
      own: marked[index]?.message === ours,
    }));
  });
}

const all = [...schemas].flatMap(([name, { shape }]) =>
  Object.entries(shape).flatMap(([field, schema]) => refusalsOf(name, field, schema)),
);
/** The specification's words, to the letter. */
const specified = 'Project is required to create a note';
const others = all.filter(({ message }) => message !== specified);
const listed = (refusals: readonly Refusal[]) => [
  ...new Set(refusals.map(({ input, path, message }) => `${input} ${path}: ${message.slice(0, 200)}`)),
];

/** Words of zod, which are no sentences for people. */
const foreign = /invalid|expected|received|too (small|big)|unrecognized|[<>]=|NaN|undefined|\[object|_/i;

test('INPUT-403 every field of every input, broken in every way, is refused in a sentence and not in terms of the schema', () => {
  expect(schemas.size).toBeGreaterThan(80);
  expect(all.length).toBeGreaterThan(3000);
  const noSentence = others.filter(({ message }) => !/^[\p{Lu}“\d].*[.!?]$/su.test(message));
  expect(listed(noSentence)).toEqual([]);
  expect(
    listed(all.filter(({ own, message }) => own && foreign.test(message.replace(/one of .*/, '')))),
  ).toEqual([]);
  expect(listed(all.filter(({ own, message }) => !own && /Invalid|expected|received/.test(message)))).toEqual(
    [],
  );
});

test('INPUT-404 a sentence that no schema gives names its field and says what to do', () => {
  const own = all.filter(({ own: isOwn }) => isOwn);
  const unnamed = own.filter(({ path, message }) => {
    if (message.startsWith('Unknown field: ')) return !message.endsWith(' Leave it out.');
    const subject = subjectOf(path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
    return !message.startsWith(`${subject} `);
  });
  expect(listed(unnamed)).toEqual([]);
  expect(
    listed(own.filter(({ message }) => !/ must | needs at least | Leave it out\.$/.test(message))),
  ).toEqual([]);
});

test('INPUT-405 an input that is no input at all is refused in a sentence', () => {
  for (const schema of schemas.values())
    for (const value of [undefined, null, 'x', 7, []])
      expect(
        schema.safeParse(value, { error: inputText }).error?.issues.map(({ message }) => message),
      ).toEqual([expect.stringMatching(/^What was sent must .*\.$/)]);
});
