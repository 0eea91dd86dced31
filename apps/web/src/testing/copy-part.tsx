import { readPullState } from '@plumbline/offline/replica/pull-state';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { unkeptPrefix } from '../data/queue/drafts-state.ts';
import { readDrafts } from '../data/queue/drafts.ts';
import { engineOf } from '../data/replica/engine-state.ts';
import { startSync, stopSync } from '../data/replica/live.ts';
import { openReplicas, ownerOf } from '../data/replica/replica.ts';
import { currentUser, session } from '../data/session/session.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { ConfirmProvider } from '../design/layers/confirm.tsx';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import { type Person, personAt } from './person.ts';

/**
 * One part of a screen on the device of whoever is signed in, with its copy, queue, toasts, questions and address, and without the shell around it. It is drawn
 * once the device has everything that the server has. Without a part it is the device alone, for what is called and not drawn. A company has to be
 * open: with it come the network and the locks.
 */
export async function openPart(part: ReactNode = null, address = '/tasks'): Promise<Person> {
  window.history.replaceState(null, '', address);
  await session.refresh();
  const history = createBrowserHistory();
  let ready = false;
  const onReady = () => {
    ready = true;
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <ConfirmProvider>
          <Device onReady={onReady}>{part}</Device>
        </ConfirmProvider>
      ),
      // Any address is the part's.
      notFoundComponent: () => null,
    }),
    history,
    parseSearch,
    stringifySearch,
  });
  render(
    <DesignProvider>
      <End act={history.destroy} />
      <RouterProvider router={router} />
    </DesignProvider>,
  );
  await waitFor(() => {
    if (!ready) throw new Error('The copy is being filled.');
  });
  return personAt();
}

/** The page is closed and the part opened again: nothing is left of it but what the device keeps. */
export async function openPartAnew(part: ReactNode, address?: string): Promise<Person> {
  await waitFor(() => {
    if (Object.keys(sessionStorage).some((name) => name.startsWith(unkeptPrefix)))
      throw new Error('What was written is being kept.');
  });
  cleanup();
  return await openPart(part, address);
}

/** Keeps the copy current, as the shell does, until the page is closed. */
function Device({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const user = currentUser();
    const owner = user && ownerOf(user);
    if (owner === null) throw new Error('Nobody is signed in.');
    startSync(owner);
    void whole().then(() => setFilled(true));
    return stopSync;
  }, []);
  useEffect(() => {
    if (filled) onReady();
  }, [filled, onReady]);
  return filled && children;
}

async function whole(): Promise<void> {
  const open = openReplicas.get();
  if (open === null) throw new Error('No copy is open.');
  await Promise.all([readDrafts(open), engineOf()]);
  await waitFor(async () => {
    if ((await readPullState(open.replica)).fill !== null) throw new Error('The copy is being filled.');
  });
}

function End({ act }: { act: () => void }) {
  useEffect(() => act, [act]);
  return null;
}
