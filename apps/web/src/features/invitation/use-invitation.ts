import { useEffect, useState } from 'react';
import { goTo } from '../../data/navigation.ts';
import { logError } from '../../data/server/errors.ts';
import { acceptInvitation } from '../../data/session/identity.ts';
import {
  clearInvitation,
  type InvitationMarker,
  restartInvitation,
} from '../../data/session/invitation-marker.ts';
import { currentUser, session } from '../../data/session/session.ts';
import { createInvitationFlow, type InvitationFlow } from './invitation-flow.ts';

/** The flow of one invitation, running while the screen is open. The caller uses its ticket as key. */
export function useInvitation(marker: InvitationMarker): InvitationFlow {
  const [flow] = useState(() => flowOf(marker));
  useEffect(() => {
    flow.start();
    return flow.stop;
  }, [flow]);
  return flow;
}

function flowOf({ ticket, key, startedAt, phone }: InvitationMarker): InvitationFlow {
  return createInvitationFlow({
    ticket,
    startedAt,
    hadOrganization: currentUser()?.hasOrganization ?? false,
    accept: async (accepted) => await acceptInvitation(accepted, key, phone),
    syncFromProvider: async () => {
      const { rpc } = await import('../../data/server/rpc.ts');
      await rpc.users.syncOrganizationFromProvider.mutate();
    },
    syncViaProvider: async () => {
      const { rpc } = await import('../../data/server/rpc.ts');
      await rpc.users.syncOrganizationViaProviderAPI.mutate();
    },
    refreshSession: async () => {
      await session.refresh();
      return currentUser()?.hasOrganization ?? false;
    },
    finish: () => {
      goTo('/dashboard');
      clearInvitation();
    },
    restartClock: () => restartInvitation(Date.now()),
    log: logError,
    now: () => Date.now(),
    every: (intervalMs, run) => {
      const timer = setInterval(run, intervalMs);
      return () => clearInterval(timer);
    },
  });
}
