import { expect, test } from 'vitest';
import { createSearchIndex, type Found, type SearchIndex } from './search-index.ts';
import type { SearchRecord } from './search-records.ts';

const now = Date.parse('2026-11-12T12:00:00Z');
const before = '2026-01-05T09:00:00Z';

type Given = Pick<SearchRecord, 'entity' | 'id' | 'title'> & Partial<SearchRecord>;

function record(given: Given): SearchRecord {
  return {
    projectId: null,
    number: null,
    userId: null,
    state: null,
    detail: null,
    channel: null,
    names: '',
    text: '',
    closed: false,
    changedAt: before,
    ...given,
  };
}

const clinic = record({
  entity: 'project',
  id: 'clinic',
  title: 'Northshore Clinic',
  projectId: 'clinic',
  number: 42,
  names: 'Northshore Health\n12 Superior Street',
});

function indexOf(...records: SearchRecord[]): SearchIndex {
  const index = createSearchIndex();
  index.put(records);
  return index;
}

const titles = ({ groups }: Found) => groups.flatMap(({ hits }) => hits.map(({ title }) => title));
const search = (index: SearchIndex, text: string) => index.search({ text, limit: 5, now });

test('SEARCH-1 a project is found by its number in any spelling, and by name, client and address', () => {
  const index = indexOf(
    clinic,
    record({ entity: 'project', id: 'other', title: 'Harbor Flats', number: 420 }),
  );
  for (const text of ['P-0042', 'p-42', 'P42', 'p 42', '0042', 'northsh', 'health', 'superior street 12'])
    expect([text, titles(search(index, text))[0]]).toEqual([text, 'Northshore Clinic']);
  expect(titles(search(index, 'P-004'))).toEqual(['Northshore Clinic']);
});

test('SEARCH-1 a record without a number is not found by one', () => {
  const index = indexOf(
    record({ entity: 'task', id: 't', title: 'Roof', text: 'Flashing' }),
    record({ entity: 'note', id: 'n', title: 'Walls' }),
  );
  for (const text of ['P', 'P-0', '0', '0000'])
    expect([text, titles(search(index, text))]).toEqual([text, []]);
});

test('SEARCH-1 a word that is just begun counts like whole ones in every part of a record', () => {
  const index = indexOf(
    clinic,
    record({ entity: 'task', id: 'text', title: 'Second floor', text: 'the pump of the manifold' }),
    record({ entity: 'task', id: 'title', title: 'Manifold', text: 'a leak' }),
    record({ entity: 'task', id: 'other', title: 'Pump', text: 'a leak' }),
  );
  expect(titles(search(index, 'manifold p'))).toEqual(['Second floor']);
});

test('SEARCH-1 what belongs to a project is found by the name of the project, also after that changes', () => {
  const index = indexOf(
    clinic,
    record({ entity: 'task', id: 't', title: 'Power to RTU 3', projectId: 'clinic' }),
  );
  expect(titles(search(index, 'northshore power'))).toEqual(['Power to RTU 3']);
  index.put([{ ...clinic, title: 'Lakeside Clinic' }]);
  expect(titles(search(index, 'northshore power'))).toEqual([]);
  expect(titles(search(index, 'lakeside power'))).toEqual(['Power to RTU 3']);
});

test('SEARCH-2 a typing mistake, the beginning of a word, other accents and either spelling of an umlaut find it', () => {
  const index = indexOf(
    clinic,
    record({ entity: 'member', id: 'm', title: 'Jürgen Müller' }),
    record({ entity: 'note', id: 'n', title: 'Café façade, Łódź' }),
  );
  for (const text of ['clnic', 'norhtshore', 'nothshore', 'Clin'])
    expect([text, titles(search(index, text))]).toEqual([text, ['Northshore Clinic']]);
  for (const text of ['muller', 'mueller', 'Müller', 'juergen', 'MULL'])
    expect([text, titles(search(index, text))]).toEqual([text, ['Jürgen Müller']]);
  expect(titles(search(index, 'cafe facade lodz'))).toEqual(['Café façade, Łódź']);
});

test('SEARCH-2 mistakes in numbers do not match, and every word must be found', () => {
  const index = indexOf(clinic, record({ entity: 'task', id: 't', title: 'Unit 1140' }));
  expect(titles(search(index, '1141'))).toEqual([]);
  expect(titles(search(index, 'northshore harbor'))).toEqual([]);
});

test('SEARCH-9 the exact name and number come first, then what was opened or changed lately, and finished records last', () => {
  const task = (id: string, title: string, more: Partial<SearchRecord> = {}) =>
    record({ entity: 'task', id, title, ...more });
  const index = indexOf(
    task('long', 'Order valves and valves and valves'),
    task('exact', 'Order valves'),
    task('a', 'Check boiler one'),
    task('b', 'Check boiler two'),
    task('c', 'Check boiler six', { changedAt: '2026-11-12T11:00:00Z' }),
    task('d', 'Check boiler ten', { closed: true }),
  );
  expect(titles(search(index, 'order valves'))[0]).toBe('Order valves');
  expect(titles(search(index, 'boiler'))[0]).toBe('Check boiler six');
  expect(titles(search(index, 'boiler')).at(-1)).toBe('Check boiler ten');
  index.setOpened(['task:b']);
  expect(titles(search(index, 'boiler')).slice(0, 2)).toEqual(['Check boiler two', 'Check boiler six']);
});

test('SEARCH-4 hits are grouped by kind, five of each, beginning with the kind of the best hit', () => {
  const tasks = Array.from({ length: 7 }, (_, at) =>
    record({ entity: 'task', id: `t${at}`, title: `Clinic door ${at}`, projectId: 'clinic' }),
  );
  const { groups } = search(indexOf(clinic, ...tasks), 'clinic');
  expect(groups.map(({ entity, hits, hasMore }) => [entity, hits.length, hasMore])).toEqual([
    ['project', 1, false],
    ['task', 5, true],
  ]);
  const people = indexOf(clinic, ...tasks).search({ text: 'clinic', entities: ['project'], limit: 5, now });
  expect(people.groups.map(({ entity }) => entity)).toEqual(['project']);
});

test('SEARCH-4 a list is searched for the word that was found instead of the mistyped one', () => {
  const index = indexOf(clinic);
  expect(search(index, 'clnic north').listText).toBe('clinic north');
  expect(search(index, 'clin').listText).toBe('clin');
});

test('SEARCH-4 a hit in the text shows the words around it; one in the title does not', () => {
  const content = `${'Long before. '.repeat(20)}The access code is 4471 for the roof. ${'After. '.repeat(40)}`;
  const index = indexOf(record({ entity: 'note', id: 'n', title: 'Roof', text: content }));
  const excerptFor = (text: string) => search(index, text).groups[0]?.hits[0]?.excerpt;
  expect(excerptFor('4471')).toMatch(/^… .*access code is 4471 for the roof.*…$/);
  expect(excerptFor('roof')).toBeNull();
});

test('SEARCH-18 a removed record is no longer found', () => {
  const index = indexOf(clinic);
  index.remove('project', ['clinic']);
  expect(titles(search(index, 'northshore'))).toEqual([]);
  expect(index.size()).toBe(0);
  expect(index.ids('project')).toEqual([]);
});

test('SEARCH-808 a part number in a text is shown with the words around it, however it is written there', () => {
  const content = `${'Long before. '.repeat(20)}The pump needs a valve KV-450 from stock. ${'After. '.repeat(40)}`;
  const index = indexOf(record({ entity: 'note', id: 'n', title: 'Roof', text: content }));
  expect(search(index, 'KV450').groups[0]?.hits[0]?.excerpt).toMatch(/^… .*KV-450 from stock.*…$/);
});
