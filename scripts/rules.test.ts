import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { expect, test } from 'vitest';
import { filesBelow, readSource } from './sources.ts';

const listed = [...readSource('docs/rules.md').matchAll(/^\| ([A-Z]+-\d+) +\|/gm)].map(([, id]) => id ?? '');
const written = new Set(listed);
const proven = new Set(
  filesBelow(['packages', 'apps', 'end-to-end', 'simulation', 'scripts'], ['.test.ts', '.test.tsx']).flatMap(
    (file) => [...readSource(file).matchAll(/['"`]([A-Z]+-\d+)[ :]/g)].map(([, id]) => id ?? ''),
  ),
);

test('HOUSE-3 every rule in docs/rules.md is proven by a test that names it, and every test that names a rule finds it there', () => {
  expect([...written].filter((id) => !proven.has(id))).toEqual([]);
  // One id, one rule.
  expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([]);
  expect([...proven].filter((id) => !written.has(id))).toEqual([]);
});

test('HOUSE-4 docs/rules.md lists exactly the calls that are not built yet', () => {
  const announced = [...readSource('docs/rules.md').matchAll(/^- `([a-zA-Z]+\.[a-zA-Z]+)`/gm)].map(
    ([, name]) => name,
  );
  const pending = Object.entries<Gate>(gates).flatMap(([name, gate]) => (gate.pending ? [name] : []));
  expect(announced.toSorted(byName)).toEqual(pending.toSorted(byName));
});

function byName(a = '', b = ''): number {
  return a.localeCompare(b);
}
