import { can } from '@plumbline/domain/access/permissions';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { noteMapSettings } from '../maps/maps-settings.ts';
import { tellPresence } from '../queue/unsent-report.ts';
import { organizationIdKey, rpc } from '../server/rpc.ts';
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
        const own = await rpc.users.getByExternalId.query(
          { externalUserId },
          { context: { [organizationIdKey]: organizationId } },
        );
        if ('maps' in own) noteMapSettings(own.maps);
        return userRecordOf(own);
      },
      subscription: async (organizationId) =>
        subscriptionOf(
          await rpc.billing.getCurrentSubscription.query(undefined, {
            context: { [organizationIdKey]: organizationId },
          }),
        ),
    }),
  syncUser: async () => {
    await rpc.auth.syncUser.mutate();
  },
  updatePresence: tellPresence,
  teamRows: async (role, status) =>
    can(role, 'view_teams') && allowsAccess(status) ? teamRowsOf(await rpc.teams.list.query()) : [],
};
