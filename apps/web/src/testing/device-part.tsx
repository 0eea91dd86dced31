import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { connectionStore } from '../data/replica/engine-state.ts';
import { forgetPresence } from '../data/replica/presence.ts';
import { closeReplica, openReplicaOf } from '../data/replica/replica.ts';
import { session } from '../data/session/session.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { ConfirmProvider } from '../design/layers/confirm.tsx';
import { LocaleProvider, type LocaleSettings } from '../design/locale.tsx';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import { openCompany } from './app.tsx';
import { people, type Who } from './company.ts';
import { deviceRecordsOf } from './device-records.ts';
import { setSignal } from './device-network.ts';
import { atPageEnd } from './page.ts';
import { personAt } from './person.ts';

type Shown = Partial<LocaleSettings> & { address?: string };

/**
 * Somebody's device with their copy, for a test that draws one part of a screen. Nothing stands around it: no shell, no guards, and no engine, so
 * that a change that may wait is not made here. What only the server knows is asked of the company's server.
 */
export async function openDevice(who: Who, { plan = people[who].plan }: { plan?: PlanTier } = {}) {
  const { server, records: common } = await openCompany(who);
  const records = { ...common, ...deviceRecordsOf(server.organizationId) };
  server.answer('billing.getCurrentSubscription', () => ({
    ...{ planName: plan, status: 'active', trialEndsAt: null, graceEndsAt: null, currentPeriodEndsAt: null },
  }));
  await session.refresh();
  const { userId } = people[who];
  const { replica } = openReplicaOf({ organizationId: server.organizationId, userId });
  atPageEnd(() => {
    closeReplica();
    forgetPresence();
  });
  await writePullState(replica, { ...(await readPullState(replica)), fill: null });
  const hearSignal = (present: boolean) => {
    setSignal(present);
    connectionStore.set({ ...connectionStore.get(), online: present, browserOnline: present });
  };
  hearSignal(true);
  const keep = async <E extends EntityName>(entity: E, ...rows: Replicated[E][]) =>
    await replica.table<Replicated[E], string>(entity).bulkPut(rows);
  await keep('organization', records.organization());
  await keep('member', ...Object.values(people).map(records.member));
  return {
    server,
    records,
    replica,
    /** Puts records into the copy; what is drawn follows. */
    keep,
    /** The signal goes or comes back. */
    hearSignal,
    /** Draws it at an address; a link leads nowhere but to its address. */
    show: async (part: ReactNode, { address = '/dashboard', ...locale }: Shown = {}) => {
      const history = createMemoryHistory({ initialEntries: [address] });
      const root = createRootRoute();
      const everywhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => part });
      const routeTree = root.addChildren([everywhere]);
      const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
      await router.load();
      render(
        <DesignProvider>
          <LocaleProvider settings={{ locale: 'en-US', timeZone: 'UTC', currency: 'USD', ...locale }}>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </LocaleProvider>
        </DesignProvider>,
      );
      return { ...personAt(), address: () => history.location.href };
    },
  };
}

export type Device = Awaited<ReturnType<typeof openDevice>>;
