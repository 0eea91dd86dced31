import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

/** What a file of `cases` gives: `TITLE|START|END`, with `|day` for whole days. */
type Expected = {
  about: string;
  events?: string[];
  /** Where there are too many to list. */
  count?: number;
  refused?: true;
  /** `TITLE: REASON` */
  left?: string[];
  doubts?: string[];
};
const folder = new URL('./cases/', import.meta.url);
const expected: Record<string, Expected> = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));
const cases = new Map(Object.entries(expected));
const window = { timeZone: 'America/Chicago', from: '2026-09-26', to: '2027-05-24' };

test('ICS-800 every file of the cases says what it gives', () => {
  const files = readdirSync(folder).flatMap((name) => (name.endsWith('.ics') ? [name.slice(0, -4)] : []));
  expect(files.toSorted()).toEqual([...cases.keys()].toSorted());
});

test.each([...cases].map(([name, wanted]) => ({ name, about: wanted.about, wanted })))(
  'ICS-800 a calendar file is read rightly: $name, $about',
  ({ name, wanted }) => {
    const read = () => readIcs(readFileSync(new URL(`${name}.ics`, folder)), window);
    if (wanted.refused) {
      expect(read).toThrow('The file has no calendar.');
      return;
    }
    const { events, left, doubts, cut } = read();
    if (wanted.count !== undefined) expect(events).toHaveLength(wanted.count);
    else
      expect(
        events.map(({ title, startDate, endDate, isAllDay }) =>
          [title, startDate, endDate, ...(isAllDay ? ['day'] : [])].join('|'),
        ),
      ).toEqual(wanted.events);
    const inWords = (list: { title: string; reason: string }[]) =>
      list.map(({ title, reason }) => `${title}: ${reason}`);
    expect([inWords(left), inWords(doubts), cut]).toEqual([wanted.left ?? [], wanted.doubts ?? [], null]);
  },
);
