import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { expect, test } from 'vitest';
import { familyOf, idsInRules, namedTests } from './named-tests.ts';
import { readSource } from './sources.ts';

const rules = readSource('docs/rules.md');
const tests = namedTests();
const tested = new Set(tests.map(({ id }) => id));

/** Ids with tests in several files, such as of the engine and of the browser. A new id must be in one file. */
const inSeveralFiles = [
  'ACCESS-18',
  'CLOCK-8',
  'CONNECTION-8',
  'DELIVERY-8',
  'DELIVERY-12',
  'FILE-9',
  'FILE-21',
  'HOUSE-6',
  'HTTP-1',
  'HTTP-4',
  'HTTP-9',
  'LIVE-1',
  'LIVE-2',
  'LIVE-3',
  'LIVE-7',
  'LIVE-8',
  'LIVE-35',
  'LIVE-36',
  'LIVE-41',
  'LIVE-42',
  'MAIL-9',
  'NOTE-15',
  'PFILE-2',
  'PFILE-3',
  'PHOTOVIEW-6',
  'PLAN-2',
  'PROCESS-7',
  'QUEUE-19',
  'RATE-4',
  'REACH-1',
  'RECORD-6',
  'REPLICA-1',
  'REPLICA-4',
  'REPLICA-9',
  'SCOPE-2',
  'SEARCH-3',
  'SEARCH-5',
  'SEARCH-7',
  'SESSION-34',
  'SHAPE-5',
  'SHAPE-6',
  'SIM-1',
  'SYNCVIEW-7',
  'TASKVIEW-17',
  'WORK-146',
];

test('HOUSE-3 every id that docs/rules.md names belongs to a test', () => {
  const named = idsInRules(rules);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((id) => !tested.has(id))).toEqual([]);
});

test('HOUSE-3 every rule has its source and its tests', () => {
  const bullets = rules.match(/^- (?!`[a-zA-Z]+\.[a-zA-Z]+`$).*/gm) ?? [];
  expect(bullets.length).toBeGreaterThan(100);
  expect(bullets.filter((bullet) => idsInRules(bullet).length === 0)).toEqual([]);
});

test('HOUSE-3 every family of tests has a rule', () => {
  const families = new Set(idsInRules(rules).map(familyOf));
  expect([...new Set([...tested].map(familyOf))].filter((family) => !families.has(family))).toEqual([]);
});

test('HOUSE-3 an id means one thing: the tests that begin with it are in one file', () => {
  const several = [...tested].filter(
    (id) => new Set(tests.filter((one) => one.id === id).map(({ file }) => file)).size > 1,
  );
  expect(several).toEqual(inSeveralFiles);
});

test('HOUSE-3 ids are read from lists and ranges, and anything else is found in no test', () => {
  expect(idsInRules('- Such a rule (as this). (§4, ours; QUEUE-9…11, SEAL-2)')).toEqual([
    'QUEUE-9',
    'QUEUE-10',
    'QUEUE-11',
    'SEAL-2',
  ]);
  expect(idsInRules('- Backwards. (§4; QUEUE-3…1, QUEUE)')).toEqual(['QUEUE-3…1', 'QUEUE']);
  expect(idsInRules('- Without a source. (QUEUE-1)')).toEqual([]);
});

test('HOUSE-4 docs/rules.md lists exactly the calls that are not built yet', () => {
  const announced = [...rules.matchAll(/^- `([a-zA-Z]+\.[a-zA-Z]+)`$/gm)].map(([, name]) => name);
  const pending = Object.entries<Gate>(gates).flatMap(([name, gate]) => (gate.pending ? [name] : []));
  expect(announced.toSorted(byName)).toEqual(pending.toSorted(byName));
});

function byName(a = '', b = ''): number {
  return a.localeCompare(b);
}
