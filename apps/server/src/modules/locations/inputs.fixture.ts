import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { v7 as uuidv7 } from 'uuid';
import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds } from '../projects/inputs.fixture.ts';
import { records as hours, type TimeEntryIds } from '../time-entries/inputs.fixture.ts';

/** A position of the technician who is clocked in. */
export const records = madeOnce(async (services, tenant) => {
  const { runningEntryId: entryId } = await hours(services, tenant);
  const { locations } = callAs(services, tenant.tech);
  await locations.giveConsent({ textVersion: trackingTextVersion });
  const made = point(services.clock());
  await locations.track({ entryId, points: [made] });
  return { locationId: made.id };
});

const point = (at: Date) => ({
  ...{ id: uuidv7(), at: at.toISOString(), latitude: 46.78, longitude: -92.1, accuracyM: 8 },
  ...{ speed: null, heading: null, batteryPercent: 80 },
});

type LocationIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'locations', ProjectIds & TimeEntryIds & LocationIds> = {
  'locations.list': ({ userId, projectId }) => ({ userId, projectId }),
  'locations.get': ({ locationId }) => ({ locationId }),
  'locations.getByEmployee': ({ userId }) => ({ userId }),
  'locations.getHistory': ({ userId, projectId }) => ({
    ...{ userId, projectId },
    from: '2026-05-04T00:00:00.000Z',
    to: '2026-05-05T00:00:00.000Z',
  }),
  'locations.track': ({ timeEntryId }) => ({ entryId: timeEntryId, points: [point(new Date())] }),
  'locations.listConsents': () => undefined,
  'locations.getConsent': () => undefined,
  'locations.giveConsent': () => ({ textVersion: trackingTextVersion }),
  'locations.withdrawConsent': () => undefined,
  'locations.listOwn': () => undefined,
  'locations.listLooks': () => undefined,
  'locations.listOwnPunches': () => undefined,
  'locations.notePunchLooks': ({ timeEntryId }) => ({ entryIds: [timeEntryId] }),
};
