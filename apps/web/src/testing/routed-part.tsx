import { readPullState } from '@plumbline/offline/replica/pull-state';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { takeNavigation } from '../data/navigation.ts';
import { readDrafts } from '../data/queue/drafts.ts';
import { openDrafts, useDraftsReady } from '../data/queue/drafts-state.ts';
import { engineOf } from '../data/replica/engine-state.ts';
import { startSync, stopSync } from '../data/replica/live.ts';
import { openReplicaOf, openReplicas, type ReplicaOwner } from '../data/replica/replica.ts';
import type { SignedIn } from '../data/session/session-engine.ts';
import { session } from '../data/session/session.ts';
import type { SignedInUser } from '../data/session/session-user.ts';
import type { Store } from '../data/store.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { ConfirmProvider } from '../design/layers/confirm.tsx';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import type { Company } from './app.tsx';
import type { Caller } from './office-server.ts';
import { atPageEnd } from './page.ts';
import { type Person, personAt } from './person.ts';

/** Gives a store a value for the time of a test. */
export function given<Value>(store: Store<Value>, value: NoInfer<Value>): void {
  const before = store.get();
  act(() => store.set(value));
  atPageEnd(() => store.set(before));
}

/** What a session says of somebody who is signed in; the test names what matters of it. */
export function signedIn(
  { userId, firstName, lastName, role, plan }: Caller,
  organizationId: string | null,
  { user, ...rest }: Partial<Omit<SignedIn, 'user'>> & { user?: Partial<SignedInUser> } = {},
): SignedIn {
  return {
    status: 'signed-in',
    user: {
      id: userId,
      recordId: userId,
      email: `${firstName}@example.com`.toLowerCase(),
      name: `${firstName} ${lastName}`,
      ...{ firstName, lastName, role, organizationId },
      ...{ imageUrl: null, displayName: null, phone: null, position: null, department: null, metadata: {} },
      hasOrganization: organizationId !== null,
      needsTrial: organizationId === null,
      ...user,
    },
    subscription: {
      ...{ planName: plan, status: 'active', trialEndsAt: null, graceEndsAt: null },
      currentPeriodEndsAt: null,
    },
    teamRow: null,
    remembered: false,
    ...rest,
  };
}

/** Where the router of a part stands, and where its links and presses have led. */
export type Part = Person & { address: () => string; back: () => void; leave: () => void };

/** One part of a page at an address, with what the app has around every page, and without the rest of the app. */
export async function openPart(part: ReactNode, address = '/dashboard'): Promise<Part> {
  const root = createRootRoute({ component: () => part, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/' }),
      createRoute({ getParentRoute: () => root, path: '/$' }),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  takeNavigation({
    go: (path) => router.history.push(path),
    canGoBack: () => router.history.canGoBack(),
  });
  // What it draws stands from the first moment on.
  await router.load();
  const { unmount } = render(
    <DesignProvider>
      <ConfirmProvider>
        <RouterProvider<typeof router> router={router} />
      </ConfirmProvider>
    </DesignProvider>,
  );
  return {
    ...personAt(),
    address: () => router.history.location.href,
    back: () => act(() => router.history.back()),
    leave: unmount,
  };
}

/** The same on the device of who is signed in at the company's server: their copy is full, and their queue runs. */
export async function openPartOf(
  { server }: Company,
  part: ReactNode,
  address?: string,
): Promise<Part & { replica: NonNullable<ReturnType<typeof openReplicas.get>>['replica'] }> {
  const { organizationId, caller } = server;
  session.store.set(signedIn(caller, organizationId));
  const opened = await openPart(
    <Device owner={{ organizationId, userId: caller.userId }}>{part}</Device>,
    address,
  );
  return await waitFor(async () => {
    const open = openReplicas.get();
    if (open === null || openDrafts.get() === null || (await readPullState(open.replica)).fill !== null)
      throw new Error('The copy is being filled.');
    await engineOf();
    return { ...opened, replica: open.replica };
  });
}

/** Its copy is current while it is in sight, as under the shell. */
function Device({
  owner: { organizationId, userId },
  children,
}: {
  owner: ReplicaOwner;
  children: ReactNode;
}) {
  useEffect(() => {
    const owner = { organizationId, userId };
    startSync(owner);
    void readDrafts(openReplicaOf(owner));
    return stopSync;
  }, [organizationId, userId]);
  return useDraftsReady({ organizationId, userId }) ? children : null;
}

/** For the time of a test the page is as narrow as a phone. */
export function onPhone(): void {
  const { innerWidth } = window;
  const view: { setViewport: (size: { width: number }) => void } = Reflect.get(window, 'happyDOM');
  view.setViewport({ width: 390 });
  atPageEnd(() => view.setViewport({ width: innerWidth }));
}
