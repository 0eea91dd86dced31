import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { tellTracking } from '../../data/replica/tracking-news.ts';
import { deleteLocalDatabase } from '../../data/replica/local-database.ts';
import { trackingState } from '../../data/tracking/tracking-state.ts';
import { now, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { TrackingLine } from './shown/tracking-line.tsx';
import TrackingPart from './shown/tracking-part.tsx';

const { userId } = people.crew;
const given = { given: true, textVersion: trackingTextVersion, at: new Date(now).toISOString() };

/** The device of a crew member on the business plan, who is clocked in; the clock's line stands on the page. */
async function openClock(
  consent: typeof given | null,
  { plan = 'business', clockedIn = true, refused = false } = {},
) {
  const device = await openDevice('crew', { plan: plan === 'business' ? 'business' : 'professional' });
  const { server, records, keep } = device;
  const owner = { organizationId: server.organizationId, userId };
  onTestFinished(async () => await deleteLocalDatabase(owner));
  let stored: typeof given | null = consent;
  server.answer('locations.getConsent', () => ({ consent: stored }));
  server.answer('locations.giveConsent', () => ({ consent: (stored = given) }));
  server.answer('locations.withdrawConsent', () => ({ consent: (stored = { ...given, given: false }) }));
  server.answer('locations.track', () => ({ kept: 1, notKept: [] }));
  if (refused) {
    server.refuse('locations.track', new AppError('PERMISSION_DENIED', { details: { reason: 'consent' } }));
    server.answer('locations.getConsent', () => ({
      consent: server.inputsOf('locations.track').length === 0 ? consent : { ...given, given: false },
    }));
  }
  const entry = records.hours({
    userId,
    clockIn: new Date(new Date(now).getTime() - 3_600_000).toISOString(),
    clockOut: null,
    status: 'active',
  });
  if (clockedIn) await keep('timeEntry', entry);
  const asked: number[] = [];
  const coords = { latitude: 46.78, longitude: -92.1, accuracy: 8.2, speed: null, heading: Number.NaN };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: unknown) => void) => {
        asked.push(1);
        found({ coords });
      },
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  const person = await device.show(
    <>
      <TrackingLine />
      <TrackingPart />
    </>,
  );
  return {
    ...device,
    person,
    entry,
    asked,
    decide: (next: typeof given | null) => {
      stored = next;
    },
  };
}

test('GPS-41 after the first clock-in one question says what is taken, when, for how long and who sees it; agreeing begins it', async () => {
  const { person, server, asked, entry } = await openClock(null);
  await person.reads('Share your location at work?');
  for (const part of ['What', 'When', 'Who sees it', 'How long', 'Your choice']) await person.reads(part);
  await person.reads(/About every minute, only while you are clocked in, never on a break/);
  await person.reads(/90 days, then it is deleted/);
  expect(asked).toEqual([]);
  await person.press('Share while clocked in');
  await person.reads('Location is on');
  expect(server.inputsOf('locations.giveConsent')).toEqual([{ textVersion: trackingTextVersion }]);
  await waitFor(() => expect(server.inputsOf('locations.track')).toHaveLength(1));
  expect(server.inputsOf('locations.track')).toMatchObject([
    {
      entryId: entry.id,
      points: [{ latitude: 46.78, longitude: -92.1, accuracyM: 8, speed: null, heading: null }],
    },
  ]);
});

test('GPS-42 who refuses is not located and not asked again; the clock’s line says where to change it', async () => {
  const { person, server, asked } = await openClock(null);
  await person.press('Do not share');
  await person.readsNo('Share your location at work?');
  await person.reads('Your location is not shared');
  expect(person.has('link', 'your profile')).toBe(true);
  expect(server.inputsOf('locations.withdrawConsent')).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('GPS-43 whoever closes the question is not asked by itself again, and decides from the clock’s line', async () => {
  const { person } = await openClock(null);
  await person.reads('Share your location at work?');
  await person.press('Close');
  await person.readsNo('Share your location at work?');
  await person.press('Decide whether to share it');
  await person.reads('Share your location at work?');
});

test('GPS-44 a decision on another device holds here at once', async () => {
  const { person, decide } = await openClock(given);
  await person.reads('Location is on');
  decide({ ...given, given: false });
  tellTracking({ kind: 'consent' });
  await person.reads('Your location is not shared');
});

test('GPS-698 a device whose person has joined again, so that what they decided has ended, asks anew and locates nobody until then', async () => {
  const { person, server, decide } = await openClock(null);
  await person.press('Share while clocked in');
  await person.reads('Location is on');
  await waitFor(() => expect(server.inputsOf('locations.track')).toHaveLength(1));
  decide(null);
  tellTracking({ kind: 'consent' });
  await person.reads('Share your location at work?');
  await person.press('Close');
  await person.reads('Decide whether to share it');
});

test('GPS-45 when the server knows of no consent this device asks what was decided, and stops', async () => {
  const { person, server } = await openClock(given, { refused: true });
  await person.reads('Your location is not shared');
  expect(server.inputsOf('locations.track')).toHaveLength(1);
});

test('GPS-46 while clocked out nobody is asked', async () => {
  const { person } = await openClock(null, { clockedIn: false });
  await person.reads('Your location is not shared');
  expect(screen.queryByText('Share your location at work?')).toBeNull();
});

test('GPS-47 on a plan without tracking the clock’s line is not there', async () => {
  const { person } = await openClock(given, { plan: 'professional' });
  await person.readsNo(/Location is/);
  expect(document.querySelector('[data-tracking-line]')).toBeNull();
});

test('GPS-48 without a signal the question stays with what is wrong, and the decision is not taken for made', async () => {
  const { person, server } = await openClock(null);
  await person.reads('Share your location at work?');
  server.refuse('locations.giveConsent', new AppError('NETWORK_ERROR'));
  await person.press('Share while clocked in');
  await person.reads('Connection Problem');
  await person.reads('Share your location at work?');
});

test('GPS-49 positions that are not sent yet are counted, with or without a signal', async () => {
  const { person } = await openClock(given);
  await person.reads('Location is on');
  trackingState.set({ phase: 'on', trouble: null, unsent: 3 });
  await person.reads('3 positions are on this device until they can be sent.');
});
