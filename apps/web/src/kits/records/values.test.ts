import { expect, test } from 'vitest';
import { taskStatusSigns } from '../labels/status-labels.ts';
import { speechOf } from './speech.fixture.ts';
import {
  amountOf,
  bare,
  code,
  day,
  markdown,
  money,
  moved,
  oneOf,
  people,
  plainly,
  project,
  reference,
  spaced,
  steps,
  text,
  time,
} from './values.ts';

const speech = speechOf({ priya: 'Priya Raman', joel: 'Joel Reyes', clinic: 'St. Brigid Clinic' });
const quoted = speechOf({}, { typed: (words) => `“${words}”` });

test('WORK-181: a value without words of its own is said plainly: yes and no, numbers, lists, and parts by their names', () => {
  expect(plainly(true, speech)).toBe('Yes');
  expect(plainly(false, speech)).toBe('No');
  expect(plainly(0, speech)).toBe('0');
  expect(plainly(12_345.5, speech)).toBe('12,345.5');
  expect(plainly(12_345.5, speechOf({}, { locale: 'de-DE' }))).toBe('12.345,5');
  expect(plainly(['north', 'east'], speech)).toBe('north, east');
  expect(plainly({ id: 'p1', clientPhone: '555-0142', unitNumber: 4, note: '' }, speech)).toBe(
    'client phone 555-0142, unit number 4',
  );
  expect(plainly({ id: 'p1', note: null }, speech)).toBe('none');
});

test.each([
  ['clientPhone', 'client phone'],
  ['receiptPhotoId', 'receipt photo'],
  ['title', 'title'],
])('WORK-181: a name of the code is taken apart: %s', (name, words) => {
  expect(spaced(name)).toBe(words);
});

test('WORK-182: what somebody has typed is quoted where the place quotes, numbers and codes never', () => {
  expect(text('Gate code 4711', quoted)).toBe('“Gate code 4711”');
  expect(plainly(['a', 'b'], quoted)).toBe('“a”, “b”');
  expect(bare('7.5', quoted)).toBe('7.5');
  expect(bare(1_200, quoted)).toBe('1,200');
  expect(amountOf('h')('7.5', quoted)).toBe('7.5 h');
  expect(code('en_route', quoted)).toBe('en route');
  expect(day('next week', quoted)).toBe('next week');
});

test('WORK-182: what was written in Markdown is said without its signs', () => {
  expect(markdown('**North** wall', speech)).toBe('North wall');
  expect(markdown('- [x] pump\n- [ ] dry', quoted)).not.toMatch(/\[[ x]\]|\*/);
});

test('WORK-183: days and instants are said as the organization writes them, in its zone', () => {
  expect(day('2026-11-12', speech)).toBe('Nov 12, 2026');
  expect(day('2026-11-12', speechOf({}, { locale: 'de-DE' }))).toBe('12. Nov. 2026');
  // Five in the morning in London is the evening before in Chicago.
  const said = time('2026-11-12T05:30:00.000Z', speech);
  expect(said).toMatch(/Nov 11/);
  expect(said).toMatch(/11:30/);
  expect(time('soon', speech)).toBe('soon');
});

test('WORK-184: people and projects are said by their names, and whoever is not known is still somebody', () => {
  expect(people('priya', speech)).toBe('Priya Raman');
  expect(people(['priya', 'joel', 'gone'], speech)).toBe('Priya Raman, Joel Reyes, Somebody');
  expect(project('clinic', speech)).toBe('St. Brigid Clinic');
  expect(project('gone', speech)).toBe('a project');
});

test('WORK-184: other records are counted', () => {
  const photos = reference('a photo', 'photos');
  expect(photos('p1', speech)).toBe('a photo');
  expect(photos(['p1'], speech)).toBe('a photo');
  expect(photos(['p1', 'p2'], speech)).toBe('2 photos');
  expect(
    photos(
      Array.from({ length: 1_200 }, () => 'p'),
      speech,
    ),
  ).toBe('1,200 photos');
});

test('WORK-185: amounts have their unit, and money its currency', () => {
  expect(amountOf('h')(1.5, speech)).toBe('1.5 h');
  expect(amountOf('h')(0, speech)).toBe('0 h');
  expect(amountOf('min', 'never')(null, speech)).toBe('never');
  expect(money(12_345, speech)).toBe('$123.45');
  expect(money(-50, speech)).toBe('-$0.50');
  expect(money('a lot', speech)).toBe('a lot');
});

test('WORK-186: the steps of a checklist say which are done, whether a form or the record tells it', () => {
  const checklist = [
    { id: 's1', text: 'Drain', done: true },
    { id: 's2', text: 'Fit valve', doneAt: null, doneBy: null },
    { id: 's3', text: 'Fill', doneAt: '2026-11-12T10:00:00.000Z', doneBy: 'priya' },
  ];
  expect(steps(checklist, speech)).toBe('Drain (done), Fit valve, Fill (done)');
  expect(steps(['Drain'], speech)).toBe('Drain');
});

test('WORK-187: a value of a closed list is said by its table, and one that the table does not know by its code', () => {
  const status: (value: never, words: typeof speech) => string = oneOf(taskStatusSigns);
  const said = (value: unknown) => Reflect.apply(status, null, [value, speech]);
  expect(said('in_review')).toBe('In review');
  expect(said('half_done')).toBe('half done');
  expect(said(null)).toBe('none');
});

test('WORK-188: nothing is said by the word that fits its kind', () => {
  for (const empty of [null, undefined, '', []]) {
    expect(text(empty, speech)).toBe('nothing');
    expect(markdown(empty, speech)).toBe('nothing');
    expect(people(empty, speech)).toBe('nobody');
    for (const say of [plainly, bare, day, time, project, money, steps, code]) {
      expect(say(empty, speech)).toBe('none');
    }
  }
});

test('WORK-189: a change is told as a move only where it gave a status that is known', () => {
  const told = moved(taskStatusSigns);
  const thing = 'the task “Fit doors”';
  expect(told(thing, { fields: ['status', 'completedAt'], after: { status: 'done' } })).toBe(
    'moved the task “Fit doors” to Done',
  );
  expect(told(thing, { fields: ['title'], after: { status: 'done' } })).toBeUndefined();
  expect(told(thing, { fields: ['status'], after: null })).toBeUndefined();
  expect(told(thing, { fields: ['status'], after: { status: 'half_done' } })).toBeUndefined();
});
