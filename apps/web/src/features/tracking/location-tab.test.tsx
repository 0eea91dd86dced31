import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { AppError } from '@plumbline/domain/errors/app-error';
import { idOf } from '@plumbline/offline/testing/rows';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetTracking } from '../../data/tracking/tracking-state.ts';
import { now, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import LocationTab from './shown/location-tab.tsx';

const { userId } = people.crew;
const consentOf = (given: boolean) => ({ given, textVersion: trackingTextVersion, at: now });
const position = (number: number) => ({
  ...{ id: idOf(0x900 + number), organizationId: idOf(0x10), userId, timeEntryId: idOf(0x800), at: now },
  ...{ latitude: 46.78, longitude: -92.1, accuracyM: 8, speed: null, heading: null, batteryPercent: 80 },
});
const look = (number: number, range: { fromAt: string | null; toAt: string | null }) => ({
  ...{ id: idOf(0xa00 + number), at: now, lookedBy: people.office.userId },
  ...{ sawTrail: true, punchesFrom: null, punchesTo: null },
  ...range,
});

async function openTab({ given = true, positions = 1 } = {}) {
  const device = await openDevice('crew');
  const { server } = device;
  forgetTracking();
  let consent = consentOf(given);
  server.answer('locations.getConsent', () => ({ consent }));
  server.answer('locations.withdrawConsent', () => ({ consent: (consent = consentOf(false)) }));
  server.answer('locations.giveConsent', () => ({ consent: (consent = consentOf(true)) }));
  server.answer('locations.listLooks', () => ({
    rows: [
      look(1, { fromAt: '2026-03-03T08:00:00.000Z', toAt: '2026-03-03T16:00:00.000Z' }),
      look(2, { fromAt: null, toAt: null }),
    ],
    nextCursor: null,
    hasMore: false,
  }));
  server.answer('locations.listOwnPunches', () => ({
    rows: [
      {
        ...{ id: 'punch', entryId: idOf(0x800), of: 'clockIn', at: '2026-03-03T07:02:00.000Z' },
        ...{ latitude: 46.79, longitude: -92.2, accuracyM: 12 },
      },
    ],
    nextCursor: null,
    hasMore: false,
  }));
  server.answer('locations.listOwn', (input: unknown) => {
    const second = typeof input === 'object' && input !== null && 'cursor' in input;
    const rows = second ? [position(99)] : Array.from({ length: positions }, (_, number) => position(number));
    return { rows, nextCursor: second || positions < 2 ? null : 'more', hasMore: !second && positions > 1 };
  });
  return device;
}

test('GPS-80 a person sees who looked at which time, and every position that is stored', async () => {
  const { show } = await openTab({ positions: 2 });
  const person = await show(<LocationTab />);
  await person.reads('Dana Reyes');
  await person.reads(/^Saw where you were from Mar 3, 8:00 AM to Mar 3, 4:00 PM$/);
  await person.reads('Looked for you, and found no position');
  await person.reads('46.78, -92.1');
  await person.reads('Within 26 ft, battery 80%');
  await person.press('Show more');
  await waitFor(() => expect(document.querySelectorAll('[aria-label="Your positions"] li')).toHaveLength(3));
});

test('GPS-702 where punches were made is listed, and so is who looked at it', async () => {
  const { show, server } = await openTab();
  const punches = { punchesFrom: '2026-03-02T07:00:00.000Z', punchesTo: '2026-03-02T15:30:00.000Z' };
  server.answer('locations.listLooks', () => ({
    rows: [{ ...look(1, { fromAt: null, toAt: null }), sawTrail: false, ...punches }],
    nextCursor: null,
    hasMore: false,
  }));
  const person = await show(<LocationTab />);
  await person.reads('46.79, -92.2');
  await person.reads('Clocked in, within 39 ft');
  await person.reads(/^Saw where you clocked in or out, of hours from Mar 2, 7:00 AM to Mar 2, 3:30 PM$/);
});

test('GPS-81 consent is taken back and given again at any time, with what it means beside it', async () => {
  const { show, server } = await openTab();
  const person = await show(<LocationTab />);
  await person.reads(/^You agreed on /);
  await person.reads(/^90 days, then it is deleted\. If you change your mind you leave the map at once/);
  await person.press('Stop sharing');
  await person.reads(/^You said no on .* the map shows you to nobody\. Positions of before stay below until/);
  expect(server.inputsOf('locations.withdrawConsent')).toHaveLength(1);
  await person.press('Share while clocked in');
  await person.reads(/^You agreed on /);
});

test('GPS-82 everything that is stored is downloaded as one file', async () => {
  const { show } = await openTab({ positions: 2 });
  const files = savedFiles();
  const person = await show(<LocationTab />);
  await person.press('Download all');
  await waitFor(() => expect(files).toHaveLength(1));
  const record: unknown = JSON.parse((await files[0]?.file.text()) ?? '');
  expect(record).toMatchObject({
    positions: [{ accuracy_m: 8, time_entry_id: idOf(0x800) }, {}, {}],
    punches: [{ of: 'clockIn', accuracy_m: 12 }],
    looks: [{ looked_by: people.office.userId }, {}],
  });
});

test('GPS-83 what did not load is said, and never taken for nothing', async () => {
  const { show, server } = await openTab();
  server.refuse('locations.listLooks', new AppError('PERMISSION_DENIED'));
  const person = await show(<LocationTab />);
  await person.reads('Who looked did not load');
  await person.press('Try again');
  await person.reads('Dana Reyes');
});

test('GPS-84 a decision that did not load is asked for again, and is not blamed on the signal', async () => {
  const { show, server } = await openTab();
  server.refuse('locations.getConsent', new AppError('PERMISSION_DENIED'));
  const person = await show(<LocationTab />);
  await person.reads('What you decided did not load.');
  await person.press('Try again');
  await person.reads(/^You agreed on /);
});

test('TRACK-866 of each own position that does not count it is said why', async () => {
  const { show, server } = await openTab();
  const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
  server.answer('locations.listOwn', () => ({
    rows: [
      { ...position(1), at: ago(0), latitude: 47.5 },
      { ...position(2), at: ago(1) },
      { ...position(3), at: ago(2), accuracyM: 2_200 },
      { ...position(4), at: ago(3) },
      { ...position(5), at: ago(4), latitude: 0, longitude: 0 },
    ],
    nextCursor: null,
    hasMore: false,
  }));
  const person = await show(<LocationTab />);
  await person.reads('Within 26 ft, battery 80%, left out: farther away than anybody drives in that time');
  await person.reads('Within 1.35 mi, battery 80%, left out: too rough to say where you were');
  await person.reads('Within 26 ft, battery 80%, left out: your device did not know where it was');
});
