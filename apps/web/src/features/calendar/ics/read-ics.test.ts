import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

const window = { timeZone: 'America/Chicago', from: '2026-10-01', to: '2026-12-31' };

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const berlin = [
  ...['BEGIN:VTIMEZONE', 'TZID:Somewhere', 'BEGIN:DAYLIGHT', 'DTSTART:19810329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:19961027T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
];
const starts = (text: string) => readIcs(text, window).events.map(({ startDate }) => startDate);

test('ICS-1 times are read in their zone: of the file, of the world, universal, or the organization’s; days as whole', () => {
  const text = file(
    'X-WR-CALNAME:Family',
    ...berlin,
    ...event(
      'UID:1',
      'SUMMARY:Flight',
      'DTSTART;TZID=Somewhere:20261024T120000',
      'DTEND;TZID=Somewhere:20261024T140000',
    ),
    ...event('UID:2', 'SUMMARY:Call', 'DTSTART;TZID=Asia/Kathmandu:20261026T120000', 'DURATION:PT30M'),
    ...event(
      'UID:3',
      'SUMMARY:Launch',
      'DTSTART:20261027T120000Z',
      'DTEND:20261027T130000Z',
      'TRANSP:TRANSPARENT',
    ),
    ...event(
      'UID:4',
      'SUMMARY:Dentist\\, 2nd floor',
      'DTSTART:20261102T073000',
      'DTEND:20261102T083000',
      'LOCATION:Main St',
    ),
    ...event('UID:5', 'SUMMARY:Leave', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261103'),
  );
  const { name, events, left } = readIcs(text, window);
  expect([name, left]).toEqual(['Family', []]);
  expect(events.map(({ title, startDate, endDate }) => [title, startDate, endDate])).toEqual([
    ['Flight', '2026-10-24T10:00:00.000Z', '2026-10-24T12:00:00.000Z'],
    ['Call', '2026-10-26T06:15:00.000Z', '2026-10-26T06:45:00.000Z'],
    ['Launch', '2026-10-27T12:00:00.000Z', '2026-10-27T13:00:00.000Z'],
    // The day on which the clocks change has 25 hours.
    ['Leave', '2026-11-01T05:00:00.000Z', '2026-11-03T06:00:00.000Z'],
    ['Dentist, 2nd floor', '2026-11-02T13:30:00.000Z', '2026-11-02T14:30:00.000Z'],
  ]);
  expect(events.map(({ isAllDay, isBlocking }) => [isAllDay, isBlocking])).toEqual([
    ...[
      [false, true],
      [false, true],
      [false, false],
      [true, true],
      [false, true],
    ],
  ]);
  expect(events.at(-1)).toMatchObject({ uid: '4', location: 'Main St', description: null, repeats: false });
});

test('ICS-2 a repeating event is read time by time, over the clock change, without what is left out and with what was moved', () => {
  const series = event(
    ...['UID:s', 'SUMMARY:Talk', 'DTSTART;TZID=America/Chicago:20261019T070000', 'DURATION:PT1H'],
    ...['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5', 'EXDATE;TZID=America/Chicago:20261026T070000'],
  );
  const moved = event(
    ...['UID:s', 'SUMMARY:Talk, later', 'RECURRENCE-ID;TZID=America/Chicago:20261109T070000'],
    ...['DTSTART;TZID=America/Chicago:20261109T093000', 'DURATION:PT1H'],
  );
  const { events } = readIcs(file(...series, ...moved), window);
  expect(events.map(({ title, startDate, repeats }) => [title, startDate, repeats])).toEqual([
    ['Talk', '2026-10-19T12:00:00.000Z', true],
    ['Talk', '2026-11-02T13:00:00.000Z', true],
    ['Talk, later', '2026-11-09T15:30:00.000Z', true],
    ['Talk', '2026-11-16T13:00:00.000Z', true],
  ]);
});

test('ICS-3 only the asked days are read, without an end of the rule as well, and a moved time without its series', () => {
  const daily = event(
    'UID:d',
    'SUMMARY:Daily',
    'DTSTART:20200101T120000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY',
  );
  const text = file(...daily);
  const { events } = readIcs(text, { timeZone: 'UTC', from: '2026-10-01', to: '2026-10-03' });
  expect(events.map(({ startDate }) => startDate.slice(0, 10))).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ]);
  const alone = event(
    'UID:x',
    'SUMMARY:Moved',
    'RECURRENCE-ID:20261109T070000Z',
    'DTSTART:20261110T070000Z',
    'DURATION:PT1H',
  );
  expect(starts(file(...alone))).toEqual(['2026-11-10T07:00:00.000Z']);
  expect(starts(file(...event('UID:o', 'DTSTART:20250101T120000Z', 'DURATION:PT1H')))).toEqual([]);
});

test('ICS-4 what is not supported is named with the reason, and what is no calendar is refused', () => {
  const { events, left } = readIcs(
    file(
      ...event('UID:1', 'SUMMARY:Beat', 'DTSTART:20261102T120000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      ...event('UID:3', 'SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20261102T120000Z', 'DURATION:PT1H'),
      ...event('UID:4', 'SUMMARY:Timeless'),
      ...event('UID:5', 'DTSTART:20261102T120000Z', 'DURATION:PT1H'),
    ),
    window,
  );
  expect(events.map(({ title }) => title)).toEqual(['Without a title']);
  expect(left).toEqual([
    { title: 'Beat', reason: 'Its way of repeating is not supported.' },
    { title: 'Off', reason: 'It is cancelled.' },
    { title: 'Timeless', reason: 'It has no time.' },
  ]);
  for (const text of [
    '',
    'Dear all,',
    '{"a":1}',
    'BEGIN:VCARD\r\nEND:VCARD',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
  ])
    expect(() => readIcs(text, window)).toThrow(Error);
});
