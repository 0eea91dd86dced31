import { addDays, dayOf } from '@plumbline/domain/days/days';
import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type PhotoIds, records as photos } from '../photos/inputs.fixture.ts';

const lastDay = () => addDays(dayOf(new Date(), 'UTC'), 30);
/** Above every version of a test, so that the caller has seen every change. */
const seen = 1_000_000;

/** One link to a photo. */
export const records = madeOnce(async (services, tenant) => {
  const { photoId } = await photos(services, tenant);
  const { clientLinkId } = await callAs(services, tenant.admin).clientLinks.create({
    ...{ title: 'Walls before they were closed', lastDay: lastDay(), photoIds: [photoId] },
  });
  return { clientLinkId };
});

export type ClientLinkIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'clientLinks', ClientLinkIds & PhotoIds> = {
  'clientLinks.list': () => undefined,
  'clientLinks.create': ({ photoId }) => ({ title: 'Rough-in', lastDay: lastDay(), photoIds: [photoId] }),
  'clientLinks.update': ({ clientLinkId }) => ({ clientLinkId, seen, title: 'Rough-in, east wing' }),
  'clientLinks.renew': ({ clientLinkId }) => ({ clientLinkId, seen, lastDay: lastDay() }),
  'clientLinks.revoke': ({ clientLinkId }) => ({ clientLinkId, seen }),
};
