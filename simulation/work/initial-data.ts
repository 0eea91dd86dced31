import { callAs } from '../../apps/server/src/testing/call.ts';
import type { Services } from '../../apps/server/src/rpc/context.ts';
import type { Organization } from '../server/organization.ts';

/**
 * Two projects with tasks, one of them shared with the client, with its photos by themselves, as the initial
 * data of the day.
 */
export async function createInitialData(
  services: Services,
  { people }: Organization,
  newId: () => string,
): Promise<void> {
  const [admin] = people;
  const client = people.find(({ role }) => role === 'client');
  const caller = await services.identity.callerOf(new Headers({ cookie: admin?.cookie ?? '' }));
  const as = () => callAs(services, caller, newId());
  for (const name of ['St. Brigid Clinic', 'Old Depot']) {
    const sharesPhotos = name === 'St. Brigid Clinic';
    const { projectId } = await as().projects.create({ id: newId(), name, status: 'active', sharesPhotos });
    for (const title of ['Order valve bodies', 'Crane permit', 'Pressure test']) {
      const checklist = ['First', 'Second'].map((text) => ({ id: newId(), text }));
      await as().tasks.create({ id: newId(), projectId, title, checklist });
    }
    if (name === 'St. Brigid Clinic' && client !== undefined)
      await as().projectTeam.create({ id: newId(), projectId, userId: client.userId, role: 'client' });
  }
}
