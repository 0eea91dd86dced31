import { ADMIN } from '@plumbline/domain/access/roles';
import { byId } from '../../../data/records/order.ts';
import { useRecords } from '../../../data/records/use-records.ts';
import { useUser } from '../../../data/session/session.ts';
import type { PickerItem } from '../../../design/fields/picker-item.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';

/** The open projects for whose crew this person may punch: all for an admin, else those that they manage or lead. */
export function useLedProjects(names: ProjectNames): PickerItem[] {
  const { id: userId, role } = useUser();
  const leads = (membership: { userId: string; role: string }) =>
    membership.userId === userId && membership.role === 'lead';
  const memberships = useRecords(
    'projectTeam',
    'led by a person',
    {
      find: async (table) => (await table.where('userId').equals(userId).toArray()).filter(leads),
      fits: leads,
      order: byId,
    },
    [userId],
  ).rows;
  const led = new Set([
    ...memberships.map(({ projectId }) => projectId),
    ...names.projects.filter(({ managerId }) => managerId === userId).map(({ id }) => id),
  ]);
  return names.items().filter(({ id }) => role === ADMIN || led.has(id));
}
