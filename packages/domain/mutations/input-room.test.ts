import { expect, test } from 'vitest';
import { z } from 'zod';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true });

type Named = { call: string; input: z.ZodType };
const isMutation = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'call' in value && 'input' in value;
const mutations = Object.values(modules).flatMap((module) => Object.values(module).filter(isMutation));

/** The paths of lists without a cap on how many they hold, and of texts without one on how long they are. */
function uncapped(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const found: string[] = [];
  if ('type' in schema && schema.type === 'array' && !('maxItems' in schema)) found.push(`${path}[]`);
  const isBound = ['maxLength', 'format', 'pattern', 'enum', 'const'].some((key) => key in schema);
  if ('type' in schema && schema.type === 'string' && !isBound) found.push(path);
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties')
      for (const [field, value] of Object.entries(Object(inner)))
        found.push(...uncapped(value, path === '' ? field : `${path}.${field}`));
    else if (key === 'items') found.push(...uncapped(inner, `${path}[]`));
    else if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(inner))
      for (const each of inner) found.push(...uncapped(each, path));
    else if (key === 'additionalProperties') found.push(...uncapped(inner, `${path}.*`));
  }
  return found;
}

test('GROW-5 every list and every text that a change of records takes has a most', () => {
  expect(mutations.length).toBeGreaterThan(50);
  const open = mutations.flatMap(({ call, input }) =>
    uncapped(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map(
      (path) => `${call}: ${path}`,
    ),
  );
  expect([...new Set(open)]).toEqual([]);
});
