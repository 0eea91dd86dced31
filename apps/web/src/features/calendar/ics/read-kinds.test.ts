import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

const window = { timeZone: 'America/Chicago', from: '2026-09-26', to: '2027-05-24' };
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Site', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const starts = (text: string | Uint8Array) => readIcs(text, window).events.map(({ startDate }) => startDate);

test.each([
  ['Eastern Daylight Time', '2026-12-07T19:00:00.000Z'],
  ['Microsoft/Eastern Standard Time', '2026-12-07T19:00:00.000Z'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '2026-12-07T19:00:00.000Z'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '2026-12-07T19:00:00.000Z'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '2026-12-07T13:00:00.000Z'],
  ['"(GMT-06.00) Central Time (US & Canada)"', '2026-12-07T20:00:00.000Z'],
  ['GMT+02:00', '2026-12-07T12:00:00.000Z'],
  ['GMT-0530', '2026-12-07T19:30:00.000Z'],
  ['Etc/GMT-2', '2026-12-07T12:00:00.000Z'],
  ['/freeassociation.sourceforge.net/America/New_York', '2026-12-07T19:00:00.000Z'],
  ['America/New York', '2026-12-07T19:00:00.000Z'],
  ['tzone://Microsoft/Utc', '2026-12-07T14:00:00.000Z'],
])('ICS-820 a zone is known by the name that a program gives it: %s', (name, start) => {
  const { events, doubts } = readIcs(file(`DTSTART;TZID=${name}:20261207T140000`), window);
  expect([events.map(({ startDate }) => startDate), doubts]).toEqual([[start], []]);
});

test('ICS-821 an event in a zone that nobody knows is read in the company’s, and that is said', () => {
  const { events, doubts } = readIcs(file('DTSTART;TZID=Atlantis:20261207T140000'), window);
  expect(events.map(({ startDate }) => startDate)).toEqual(['2026-12-07T20:00:00.000Z']);
  expect(doubts).toEqual([
    {
      title: 'Site',
      reason: 'Its time zone “Atlantis” is not known, so its times are read as those of America/Chicago.',
    },
  ]);
});

const text = file('LOCATION:Straße 5 🏗️', 'DTSTART:20261207T140000Z', 'DTEND:20261207T150000Z');
const utf16 = (littleEndian: boolean, marked: boolean) => {
  const written = marked ? `\uFEFF${text}` : text;
  const bytes = new DataView(new ArrayBuffer(written.length * 2));
  for (let at = 0; at < written.length; at += 1)
    bytes.setUint16(at * 2, written.charCodeAt(at), littleEndian);
  return new Uint8Array(bytes.buffer);
};
test.each([
  ['UTF-16 of either order', [utf16(true, true), utf16(false, true)]],
  ['UTF-16 without a mark', [utf16(true, false), utf16(false, false)]],
  ['CR and LF line ends', [text.replaceAll('\r\n', '\r'), text.replaceAll('\r\n', '\n')]],
])('ICS-822 a file is read in %s', (_, files) => {
  for (const each of files)
    expect(readIcs(each, window).events).toMatchObject([
      { title: 'Site', location: 'Straße 5 🏗️', startDate: '2026-12-07T14:00:00.000Z' },
    ]);
});

test.each([
  ['EXDATE;TZID=America/New_York:20261214T040000', 'in another zone'],
  ['EXDATE;TZID=Europe/Berlin:20261214T000000', 'as the midnight of its day'],
  ['EXDATE;VALUE=DATE:20261214', 'as a day'],
  ['EXRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=1;UNTIL=20261214T090000Z', 'by a rule that is left out', 1],
])('ICS-823 a time that is left out is left out: %s, %s', (line, _, left = 0) => {
  const series = ['DTSTART;TZID=Europe/Berlin:20261207T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const all = ['2026-12-07T09:00:00.000Z', '2026-12-14T09:00:00.000Z', '2026-12-21T09:00:00.000Z'];
  expect(starts(file(...series, line))).toEqual(all.filter((time) => time !== all[left === 1 ? 0 : 1]));
});

test('ICS-824 one event that repeats without an end takes nothing from the others', () => {
  const endless = [
    'BEGIN:VEVENT',
    'SUMMARY:Beat',
    'DTSTART:19700101T000000Z',
    'RRULE:FREQ=SECONDLY',
    'END:VEVENT',
  ];
  const fine = file('DTSTART:20261207T140000Z').replace(
    'BEGIN:VEVENT',
    [...endless, 'BEGIN:VEVENT'].join('\r\n'),
  );
  const { events, left, cut } = readIcs(fine, window);
  expect([events.map(({ title }) => title), cut]).toEqual([['Site'], null]);
  expect(left).toEqual([
    { title: 'Beat', reason: 'It repeats more than 6,000 times on the days that are read.' },
  ]);
});

const version1 = (rule: string) =>
  file('DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z', `RRULE:${rule}`);
test.each([
  ['D2 #3', ['2026-12-02', '2026-12-04', '2026-12-06']],
  ['D1', ['2026-12-02', '2026-12-03']],
  ['W1 MO WE 20261214T150000Z', ['2026-12-02', '2026-12-07', '2026-12-09', '2026-12-14']],
  ['W2 #2', ['2026-12-02', '2026-12-16']],
  ['MP1 1+ WE 1- FR #3', ['2026-12-02', '2026-12-25', '2027-01-06']],
  ['MP1 1+ 3+ WE #3', ['2026-12-02', '2026-12-16', '2027-01-06']],
  ['MD1 2 LD #3', ['2026-12-02', '2026-12-31', '2027-01-02']],
  ['YM1 12 2 #2', ['2026-12-02', '2027-02-02']],
])('ICS-832 a series of a vCalendar 1.0 file is read: %s', (rule, days) => {
  const { events, left } = readIcs(version1(rule), window);
  expect([events.map(({ startDate }) => startDate.slice(0, 10)), left]).toEqual([days, []]);
});

test.each(['D1 0600 1200 #5', 'M2 #4', 'MP1 #3', 'W1 XX #2'])(
  'ICS-833 a vCalendar 1.0 rule of times within days, or without its days, is named: %s',
  (rule) => {
    const { events, left } = readIcs(version1(rule), window);
    expect(events).toEqual([]);
    expect(left).toEqual([{ title: 'Site', reason: `Its way of repeating cannot be read: “${rule}”.` }]);
  },
);

test.each([
  [
    'LOCATION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Stra=C3=9Fe=\r\n 5, 2=\r\nnd floor',
    'Straße 5, 2nd floor',
  ],
  ['LOCATION;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Stra=DFe 5', 'Straße 5'],
  ['LOCATION;ENCODING=QUOTED-PRINTABLE:Stra=DFe 5', 'Straße 5'],
  ['LOCATION;ENCODING=BASE64;CHARSET=UTF-8:U3RyYcOfZSA1', 'Straße 5'],
  ['LOCATION;ENCODING=BASE64:not base64!', 'not base64!'],
  ['LOCATION:Bay =C3=9F =', 'Bay =C3=9F ='],
])('ICS-834 a text is read in the encoding that it names: %s', (line, location) => {
  expect(readIcs(file(line, 'DTSTART:20261207T140000Z'), window).events).toMatchObject([{ location }]);
});

test('ICS-835 times that a vCalendar 1.0 series leaves out are separated by semicolons', () => {
  const series = version1('D1 #4').replace('RRULE', 'EXDATE:20261203T150000Z;20261204T150000Z\r\nRRULE');
  expect(starts(series).map((start) => start.slice(0, 10))).toEqual(['2026-12-02', '2026-12-05']);
});
