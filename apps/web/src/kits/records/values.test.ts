import { expect, test } from 'vitest';
import { taskStatusSigns } from '../labels/status-labels.ts';
import { formatContextOf } from './format-context.fixture.ts';
import {
  amountOf,
  verbatim,
  code,
  day,
  markdown,
  money,
  moved,
  oneOf,
  people,
  anyValue,
  project,
  reference,
  repetition,
  spaced,
  steps,
  text,
  time,
  workHours,
} from './values.ts';

const context = formatContextOf({ priya: 'Priya Raman', joel: 'Joel Reyes', clinic: 'St. Brigid Clinic' });
const quoted = formatContextOf({}, { typed: (words) => `“${words}”` });

test('WORK-181: a value without words of its own is said plainly: yes and no, numbers, lists, and parts by their names', () => {
  expect(anyValue(true, context)).toBe('Yes');
  expect(anyValue(false, context)).toBe('No');
  expect(anyValue(0, context)).toBe('0');
  expect(anyValue(12_345.5, context)).toBe('12,345.5');
  expect(anyValue(12_345.5, formatContextOf({}, { locale: 'de-DE' }))).toBe('12.345,5');
  expect(anyValue(['north', 'east'], context)).toBe('north, east');
  expect(anyValue({ id: 'p1', clientPhone: '555-0142', unitNumber: 4, note: '' }, context)).toBe(
    'client phone 555-0142, unit number 4',
  );
  expect(anyValue({ id: 'p1', note: null }, context)).toBe('none');
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
  expect(anyValue(['a', 'b'], quoted)).toBe('“a”, “b”');
  expect(verbatim('7.5', quoted)).toBe('7.5');
  expect(verbatim(1_200, quoted)).toBe('1,200');
  expect(amountOf('h')('7.5', quoted)).toBe('7.5 h');
  expect(code('en_route', quoted)).toBe('en route');
  expect(day('next week', quoted)).toBe('next week');
});

test('WORK-182: what was written in Markdown is said without its signs', () => {
  expect(markdown('**North** wall', context)).toBe('North wall');
  expect(markdown('- [x] pump\n- [ ] dry', quoted)).not.toMatch(/\[[ x]\]|\*/);
});

test('WORK-183: days and instants are said as the organization writes them, in its zone', () => {
  expect(day('2026-11-12', context)).toBe('Nov 12, 2026');
  expect(day('2026-11-12', formatContextOf({}, { locale: 'de-DE' }))).toBe('12. Nov. 2026');
  // Five in the morning in London is the evening before in Chicago.
  const word = time('2026-11-12T05:30:00.000Z', context);
  expect(word).toMatch(/Nov 11/);
  expect(word).toMatch(/11:30/);
  expect(time('soon', context)).toBe('soon');
});

test('WORK-183: working hours are said by their weekdays and times', () => {
  const week = { days: [1, 6, 0], from: '07:00', to: '15:30' };
  expect(workHours(week, context).replaceAll('\u202F', ' ')).toBe('Mon, Sat, Sun, 7:00 AM to 3:30 PM');
  expect(workHours(week, formatContextOf({}, { locale: 'de-DE' }))).toBe('Mo, Sa, So, 07:00 to 15:30');
  expect(workHours(null, context)).toBe('the usual hours');
});

test('WORK-184: people and projects are said by their names, and whoever is not known is still somebody', () => {
  expect(people('priya', context)).toBe('Priya Raman');
  expect(people(['priya', 'joel', 'gone'], context)).toBe('Priya Raman, Joel Reyes, Somebody');
  expect(project('clinic', context)).toBe('St. Brigid Clinic');
  expect(project('gone', context)).toBe('a project');
});

test('WORK-184: other records are counted', () => {
  const photos = reference('a photo', 'photos');
  expect(photos('p1', context)).toBe('a photo');
  expect(photos(['p1'], context)).toBe('a photo');
  expect(photos(['p1', 'p2'], context)).toBe('2 photos');
  expect(
    photos(
      Array.from({ length: 1_200 }, () => 'p'),
      context,
    ),
  ).toBe('1,200 photos');
});

test('WORK-185: amounts have their unit, and money its currency', () => {
  expect(amountOf('h')(1.5, context)).toBe('1.5 h');
  expect(amountOf('h')(0, context)).toBe('0 h');
  expect(amountOf('min', 'never')(null, context)).toBe('never');
  expect(money(12_345, context)).toBe('$123.45');
  expect(money(-50, context)).toBe('-$0.50');
  expect(money('a lot', context)).toBe('a lot');
});

test('WORK-186: the steps of a checklist say which are done, whether a form or the record tells it', () => {
  const checklist = [
    { id: 's1', text: 'Drain', done: true },
    { id: 's2', text: 'Fit valve', doneAt: null, doneBy: null },
    { id: 's3', text: 'Fill', doneAt: '2026-11-12T10:00:00.000Z', doneBy: 'priya' },
  ];
  expect(steps(checklist, context)).toBe('Drain (done), Fit valve, Fill (done)');
  expect(steps(['Drain'], context)).toBe('Drain');
});

test('WORK-187: a value of a closed list is said by its table, and one that the table does not know by its code', () => {
  const status: (value: never, words: typeof context) => string = oneOf(taskStatusSigns);
  const word = (value: unknown) => Reflect.apply(status, null, [value, context]);
  expect(word('in_review')).toBe('In review');
  expect(word('half_done')).toBe('half done');
  expect(word(null)).toBe('none');
});

test('WORK-188: nothing is said by the word that fits its kind', () => {
  for (const empty of [null, undefined, '', []]) {
    expect(text(empty, context)).toBe('nothing');
    expect(markdown(empty, context)).toBe('nothing');
    expect(people(empty, context)).toBe('nobody');
    for (const format of [anyValue, verbatim, day, time, project, money, steps, code]) {
      expect(format(empty, context)).toBe('none');
    }
  }
});

test('WORK-189: a change is told as a move only where it gave a status that is known', () => {
  const notified = moved(taskStatusSigns);
  const thing = 'the task “Fit doors”';
  expect(notified(thing, { fields: ['status', 'completedAt'], after: { status: 'done' } })).toBe(
    'moved the task “Fit doors” to Done',
  );
  expect(notified(thing, { fields: ['title'], after: { status: 'done' } })).toBeUndefined();
  expect(notified(thing, { fields: ['status'], after: null })).toBeUndefined();
  expect(notified(thing, { fields: ['status'], after: { status: 'half_done' } })).toBeUndefined();
});

test('SERIES-5 how an event repeats is said in words', () => {
  expect(repetition('FREQ=WEEKLY;BYDAY=MO;COUNT=6', context)).toBe('Every week on Monday, 6 times');
  expect(repetition(null, context)).toBe('never');
  expect(repetition('FREQ=HOURLY', context)).toBe('FREQ=HOURLY');
});
