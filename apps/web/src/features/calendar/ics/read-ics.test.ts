import { expect, test } from 'vitest';
import { type IcsBudget, readIcs } from './read-ics.ts';

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
    { title: 'Beat', reason: 'It repeats more than 6,000 times on the days that are read.' },
    { title: 'Off', reason: 'It is canceled.' },
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

/** Outlook's rules, which begin in 1601. */
const windowsEastern = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11'],
  ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500'],
  ...[
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
];
const copyDays = { timeZone: 'America/Chicago', from: '2026-09-26', to: '2027-05-24' };
const standUp = (index: number, rule = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR') =>
  event(
    ...[`UID:${index}`, `SUMMARY:Stand-up ${index}`],
    `DTSTART;TZID=Eastern Standard Time:20160104T09${String(index).padStart(2, '0')}00`,
    ...['DURATION:PT15M', `RRULE:${rule}`],
  );
const generous: IcsBudget = { steps: 40_000, times: 10_000, ms: 1000, now: () => 0 };

test('ICS-424 forty weekday series since 2016 in a zone of 1601 take no more steps than their days, and are read to the minute', () => {
  const text = file(...windowsEastern, ...Array.from({ length: 40 }, (_, index) => standUp(index)).flat());
  const { events, left, cut } = readIcs(text, copyDays, { budget: generous });
  expect([events.length, left, cut]).toEqual([40 * 171, [], null]);
  const first = events.filter(({ uid }) => uid === '7').map(({ startDate }) => startDate);
  // Clocks go back on 1 November 2026 and forward on 14 March 2027.
  expect([first[0], first.at(-1)]).toEqual(['2026-09-28T13:07:00.000Z', '2027-05-24T13:07:00.000Z']);
  expect(first).toContain('2026-10-30T13:07:00.000Z');
  expect(first).toContain('2026-11-02T14:07:00.000Z');
  expect(first).toContain('2027-03-12T14:07:00.000Z');
  expect(first).toContain('2027-03-15T13:07:00.000Z');
});

test.each([
  ['MONTHLY;BYDAY=FR;BYMONTHDAY=32', true],
  ['YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=3', false],
  ['YEARLY;BYMONTH=2;BYMONTHDAY=30', false],
  ['MONTHLY;BYDAY=6FR', false],
  ['MONTHLY;BYDAY=1MO;BYMONTHDAY=31', false],
  ['MONTHLY;BYDAY=MO;BYSETPOS=9', false],
  ['YEARLY;BYYEARDAY=366;BYMONTH=3', false],
  ['DAILY;INTERVAL=2000000000', false],
  ['WEEKLY;COUNT=4000;BYMONTH=2;BYMONTHDAY=30', false],
])('ICS-425 a rule that never fits gives no times and leaves the other events: %s', (rule, isNamed) => {
  const never = event(
    ...['UID:1', 'SUMMARY:Never', 'DTSTART:20260105T090000Z', 'DURATION:PT1H', `RRULE:FREQ=${rule}`],
  );
  const fine = event('UID:2', 'SUMMARY:Fine', 'DTSTART:20261208T150000Z', 'DTEND:20261208T160000Z');
  const { events, left, cut } = readIcs(file(...never, ...fine), copyDays, { budget: generous });
  expect(events.map(({ title }) => title)).toEqual(['Fine']);
  expect(left).toEqual(
    isNamed ? [{ title: 'Never', reason: 'Its way of repeating cannot be read: “BYMONTHDAY=32”.' }] : [],
  );
  expect(cut).toBeNull();
});

test('ICS-426 a zone whose rule never fits is read by the clock it had last', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0000'],
    ...['TZOFFSETTO:+0300', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const at = event('UID:1', 'SUMMARY:Site', 'DTSTART;TZID=Odd:20261208T150000', 'DURATION:PT1H');
  const { events } = readIcs(file(...zone, ...at), copyDays, { budget: generous });
  expect(events.map(({ startDate }) => startDate)).toEqual(['2026-12-08T12:00:00.000Z']);
});

test('ICS-427 what was read when the budget is used up is kept, and what is missing is named', () => {
  const lasting = (index: number) => standUp(index, 'FREQ=DAILY;COUNT=4200;BYHOUR=9');
  const text = file(...windowsEastern, ...[1, 2, 3].flatMap(lasting));
  const all = readIcs(text, copyDays, { budget: generous });
  expect([all.events.length, all.cut]).toEqual([3 * 241, null]);

  const few = readIcs(text, copyDays, { budget: { ...generous, steps: 20_000 } });
  expect(few.events).toEqual(all.events.filter(({ uid }) => uid !== '3'));
  expect(few.left).toEqual([{ title: 'Stand-up 3', reason: 'It was not read to its end.' }]);
  expect(few.cut).toMatch(/takes too long to read/);

  let clock = 0;
  const slow = readIcs(text, copyDays, { budget: { ...generous, ms: 10, now: () => (clock += 3) } });
  expect(slow.left.map(({ title }) => title)).toEqual(['Stand-up 1', 'Stand-up 2', 'Stand-up 3']);
  expect(slow.cut).toMatch(/takes too long to read/);

  const full = readIcs(text, copyDays, { budget: { ...generous, times: 300 } });
  expect(full.events).toHaveLength(300);
  expect(full.left.map(({ title }) => title)).toEqual(['Stand-up 2', 'Stand-up 3']);
  expect(full.cut).toMatch(/more times than one file may give/);

  const often = standUp(4, 'FREQ=DAILY;BYHOUR=7,8,9,10');
  const everyMinute = standUp(5, 'FREQ=MINUTELY');
  const dense = readIcs(file(...windowsEastern, ...often, ...everyMinute), copyDays);
  expect([dense.events.length, dense.cut]).toEqual([4 * 241, null]);
  expect(dense.left).toEqual([
    { title: 'Stand-up 5', reason: 'It repeats more than 6,000 times on the days that are read.' },
  ]);
});

test('ICS-428 one broken event leaves the others, and twelve years of events give those of the days that are read', () => {
  const old = (index: number) =>
    event(`UID:${index}`, `SUMMARY:Day ${index}`, 'DTSTART:20150105T090000Z', 'DURATION:PT1H');
  const fine = event('UID:f', 'SUMMARY:Fine', 'DTSTART:20261208T150000Z', 'DURATION:PT1H');
  const text = file(...Array.from({ length: 3000 }, (_, position) => old(position)).flat(), ...fine);
  const steps: number[] = [];
  const { events } = readIcs(text, copyDays);
  expect(events.map(({ title }) => title)).toEqual(['Fine']);
  const many = Array.from({ length: 3000 }, (_, at) => fine.with(1, `UID:${at}`)).flat();
  readIcs(file(...many), copyDays, { progress: ({ share }) => steps.push(share) });
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.length).toBeGreaterThan(100);

  const broken = event('UID:b', 'SUMMARY:Broken\\, really', 'DTSTART:20261308T150000Z');
  const cut = ['BEGIN:VEVENT', 'UID:c', 'SUMMARY:Cut off'];
  const read = readIcs(file(...broken, ...cut, ...fine), copyDays);
  expect(read.events.map(({ title }) => title)).toEqual(['Fine']);
  expect(read.left).toEqual([
    { title: 'Broken, really', reason: '“20261308T150000Z” is not a date and time that exist.' },
    { title: 'Cut off', reason: 'Its end is missing.' },
  ]);
});
