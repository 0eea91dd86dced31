import { readPullState } from '@plumbline/offline/replica/pull-state';
import { idOf } from '@plumbline/offline/testing/rows';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { startRouter } from '../app/router.tsx';
import { engineOf } from '../data/replica/engine-state.ts';
import { type OpenReplica, openReplicas } from '../data/replica/replica.ts';
import { session } from '../data/session/session.ts';
import { DesignProvider } from '../design/layers/design-provider.tsx';
import { bridge, clinic, people, type CompanyRecords, recordsOf, type Who } from './company.ts';
import { connectTo } from './device-network.ts';
import { createOfficeServer, type OfficeServer } from './office-server.ts';
import { atPageEnd, closePage } from './page.ts';
import { type Person, personAt } from './person.ts';

export type Company = { server: OfficeServer; records: CompanyRecords };

let companies = 0;

/** A company with its people and two projects, and its server, on which `who` is signed in. */
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
  atPageEnd(async () => {
    connectTo(null);
    server.close();
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  });
  return { server, records };
}

/** The app at an address, with everything on the device that the server has. */
export async function openApp(address: string): Promise<Person> {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory();
  atPageEnd(history.destroy);
  await session.refresh();
  render(
    <DesignProvider>
      <RouterProvider router={startRouter(history)} />
    </DesignProvider>,
  );
  await copyFilled();
  return personAt();
}

/** Closes the page and opens it again, with only what the device keeps. */
export async function openAnew(address: string): Promise<Person> {
  await closePage();
  return await openApp(address);
}

/** Waits until the device has everything that the server has, and its engine runs. */
export async function copyFilled(): Promise<OpenReplica> {
  return await waitFor(async () => {
    const open = openReplicas.get();
    if (open === null || (await readPullState(open.replica)).fill !== null)
      throw new Error('The copy is being filled.');
    await engineOf();
    return open;
  });
}
