import { readPullState } from '@plumbline/offline/replica/pull-state';
import { idOf } from '@plumbline/offline/testing/rows';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { startRouter } from '../app/router.tsx';
import { unkeptPrefix } from '../data/queue/drafts-state.ts';
import { engineOf } from '../data/replica/engine-state.ts';
import { openReplicas } from '../data/replica/replica.ts';
import { forgetEnded } from '../data/session/ended-person.ts';
import { session } from '../data/session/session.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { toast } from '../design/feedback/toast.ts';
import { bridge, clinic, people, type Records, recordsOf, type Who } from './company.ts';
import { connectTo, replaceNetwork } from './device-network.ts';
import { createOfficeServer, type OfficeServer } from './office-server.ts';
import { type Person, personAt } from './person.ts';

replaceNetwork();
// The first test that opens a page loads its code, for which a busy machine takes its time.
configure({
  asyncUtilTimeout: 20_000,
  // The page in whole, which it shows otherwise, is written out at every look that finds nothing yet.
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
});
// No stylesheet is loaded, so that what an element says itself is all there is. happy-dom would look through everything around it for the same.
window.getComputedStyle = (element) =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : document.body.style;

export type Company = { server: OfficeServer; records: Records };

let companies = 0;
let ends: (() => void)[] = [];

/** A company with its people and two projects, and its server, at which `who` is signed in. */
export async function openCompany(who: Who): Promise<Company> {
  companies += 1;
  const organizationId = idOf(0x10_000 + companies);
  const server = createOfficeServer(organizationId, people[who]);
  const records = recordsOf(organizationId);
  await server.put('organization', records.organization());
  await server.put('member', ...Object.values(people).map(records.member));
  await server.put(
    'project',
    records.project({ id: clinic, number: 1, name: 'Clinic' }),
    records.project({ id: bridge, number: 2, name: 'Bridge' }),
  );
  connectTo(server);
  ends.push(server.close);
  return { server, records };
}

/** The app at an address, with everything on the device that the server has. */
export async function openApp(address: string): Promise<Person> {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory();
  ends.push(history.destroy);
  await session.refresh();
  render(
    <DesignProvider>
      <RouterProvider router={startRouter(history)} />
    </DesignProvider>,
  );
  await waitFor(async () => {
    const open = openReplicas.get();
    if (open === null || (await readPullState(open.replica)).fill !== null)
      throw new Error('The copy is being filled.');
    await engineOf();
  });
  return personAt();
}

/** The page is closed and opened again: nothing is left of it but what the device keeps. */
export async function openAnew(address: string): Promise<Person> {
  // What was being written is with the store by then: a page that ends before that is shown in the browser.
  await waitFor(() => {
    if (Object.keys(sessionStorage).some((name) => name.startsWith(unkeptPrefix)))
      throw new Error('What was written is being kept.');
  });
  cleanup();
  return await openApp(address);
}

/** After each test: the page is closed, and nothing is left of it or of its device. */
export async function endPage(): Promise<void> {
  cleanup();
  connectTo(null);
  session.forget();
  forgetEnded();
  toast.dismissAll();
  for (const end of ends) end();
  ends = [];
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
}
