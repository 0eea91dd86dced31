import { can } from '@plumbline/domain/access/permissions';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { noteMapSettings } from '../maps/maps-settings.ts';
import { recordOf } from '../parse.ts';
import { plainQuery } from '../server/transport.ts';
import { completeSession } from './complete-session.ts';
import { listOrganizations, setActiveOrganization } from './identity.ts';
import { choiceMemory } from './organization-choice.ts';
import type { SessionServer } from './session-engine.ts';
import { userRecordOf } from './session-user.ts';
import { subscriptionOf } from './subscription-view.ts';
import { teamRowsOf } from './team-row.ts';

export const sessionServer: SessionServer = {
  complete: async (identity) =>
    await completeSession(identity, {
      choice: {
        memory: choiceMemory(sessionStorage, localStorage),
        listOrganizations,
        setActiveOrganization,
      },
      userRecord: async (externalUserId, organizationId) => {
        const own = await plainQuery('users.getByExternalId', { externalUserId }, organizationId);
        const { maps } = recordOf(own);
        if (maps !== undefined) noteMapSettings(maps);
        return userRecordOf(own);
      },
      subscription: async (organizationId) =>
        subscriptionOf(await plainQuery('billing.getCurrentSubscription', null, organizationId)),
    }),
  // The calls below are not needed for the first screen, so the client library is loaded meanwhile.
  syncUser: async () => {
    const { rpc } = await import('../server/rpc.ts');
    await rpc.auth.syncUser.mutate();
  },
  updatePresence: async () => {
    const { tellPresence } = await import('./unsent-report.ts');
    await tellPresence();
  },
  teamRows: async (role, status) => {
    if (!can(role, 'view_teams') || !allowsAccess(status)) return [];
    const { rpc } = await import('../server/rpc.ts');
    return teamRowsOf(await rpc.teams.list.query());
  },
};
