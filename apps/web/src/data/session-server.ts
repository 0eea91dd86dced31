import { rpc } from './rpc.ts';
import type { SessionServer } from './session-engine.ts';
import { userRecordOf } from './session-user.ts';
import { subscriptionOf } from './subscription-view.ts';
import { teamRowsOf } from './team-row.ts';

export const sessionServer: SessionServer = {
  userRecord: async (externalUserId) => userRecordOf(await rpc.users.getByExternalId.query({ externalUserId })),
  subscription: async () => subscriptionOf(await rpc.billing.getCurrentSubscription.query()),
  syncUser: async () => {
    await rpc.auth.syncUser.mutate();
  },
  updatePresence: async () => {
    await rpc.presence.updatePresence.mutate();
  },
  teamRows: async () => teamRowsOf(await rpc.teams.list.query()),
};
