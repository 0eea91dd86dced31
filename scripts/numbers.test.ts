import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { filesBelow, isTest, readSource, root } from './sources.ts';

type Limit = { name: string; words: ReadonlySet<string> };

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .replace(/([A-Z])/g, ' $1')
      .toLowerCase()
      .split(/[\s_]+/),
  );

/**
 * A number with three significant digits (356, 768, 604800) means the same wherever it is used; 60 or 5000
 * may mean anything.
 */
const isTelling = (value: number): boolean =>
  Number.isInteger(value) && String(value).replace(/0+$/, '').length >= 3;

async function limits(): Promise<Map<number, Limit[]>> {
  const values = new Map<number, Limit[]>();
  for (const file of filesBelow(['packages/domain/limits'], ['.ts']).filter((name) => !isTest(name))) {
    const exported: Record<string, unknown> = await import(`${root}/${file}`);
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'number')
        values.set(value, [...(values.get(value) ?? []), { name, words: wordsOf(name) }]);
    }
  }
  return values;
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length;

/** Numbers in a source, with the name that they get there, if any. */
function numbersIn(file: string): { value: number; name: string | null }[] {
  const found: { value: number; name: string | null }[] = [];
  const named = new Set<number>();
  const take = (name: string, value: { type: string; value?: unknown; start: number } | null) => {
    if (value?.type !== 'Literal' || typeof value.value !== 'number') return;
    named.add(value.start);
    found.push({ value: value.value, name });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') take(id.name, init);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') take(key.name, value);
    },
    Literal({ value, raw, start }) {
      // A number in base 16 is a pattern of bits.
      const isFigure = typeof value === 'number' && !raw?.startsWith('0x');
      if (isFigure && !named.has(start)) found.push({ value, name: null });
    },
  }).visit(parseSync(file, readSource(file)).program);
  return found;
}

test('HOUSE-2 no number of the specification is typed twice: code takes it from domain/limits', async () => {
  const existing = await limits();
  expect(existing.size).toBeGreaterThan(20);
  const sources = filesBelow(['packages', 'apps'], ['.ts', '.tsx']).filter(
    (file) =>
      !isTest(file) &&
      !file.startsWith('packages/domain/limits/') &&
      !/\/gallery\/|\/sample\/|\.gen\.ts$/.test(file),
  );
  const typed = sources.flatMap((file) =>
    numbersIn(file).flatMap(({ value, name }) =>
      (existing.get(value) ?? [])
        .filter((limit) => isTelling(value) || (name !== null && shared(wordsOf(name), limit.words) >= 2))
        .map((limit) => `${file}: ${name ?? ''} ${value} is ${limit.name}`),
    ),
  );
  expect(typed).toEqual([]);
});
