import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { readPullState } from '@plumbline/offline/replica/pull-state';
import { type ReactNode, useEffect } from 'react';
import { onTestFinished } from 'vitest';
import { engineOf } from '../data/replica/engine-state.ts';
import { startSync, stopSync } from '../data/replica/live.ts';
import { openReplicas, type ReplicaOwner } from '../data/replica/replica.ts';
import { session } from '../data/session/session.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { ConfirmProvider } from '../design/layers/confirm.tsx';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import type { Company } from './app.tsx';
import { type Person, personAt } from './person.ts';

/** One part of a screen by itself, for what it draws of what it is handed. Its links lead to no page; the address keeps what they say. */
export async function showPart(part: ReactNode, address = '/'): Promise<Person> {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory();
  onTestFinished(history.destroy);
  const rootRoute = createRootRoute({ component: () => part, notFoundComponent: () => part });
  const router = createRouter({ routeTree: rootRoute, history, parseSearch, stringifySearch });
  await router.load();
  render(
    <DesignProvider>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </DesignProvider>,
  );
  return personAt();
}

/** The same for the person of this company, whose device has everything that the server has. */
export async function openPart(company: Company, part: ReactNode, address?: string): Promise<Person> {
  const { organizationId, caller } = company.server;
  await session.refresh();
  const person = await showPart(
    <WithCopy owner={{ organizationId, userId: caller.userId }}>{part}</WithCopy>,
    address,
  );
  await waitFor(async () => {
    const open = openReplicas.get();
    if (open === null || (await readPullState(open.replica)).fill !== null)
      throw new Error('The copy is being filled.');
    await engineOf();
  });
  return person;
}

/** The copy is open for as long as the part stands, as in the shell. */
function WithCopy({
  owner: { organizationId, userId },
  children,
}: {
  owner: ReplicaOwner;
  children: ReactNode;
}) {
  useEffect(() => {
    startSync({ organizationId, userId });
    return stopSync;
  }, [organizationId, userId]);
  return children;
}

/** Nothing stands on the page that the server has not taken in. */
export async function changesArrive(): Promise<void> {
  await waitFor(async () => {
    if ((await openReplicas.get()?.replica.layers.count()) !== 0)
      throw new Error('A change is still on its way.');
  });
}
