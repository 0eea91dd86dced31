import { roles } from '@plumbline/domain/access/roles';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goTo } from '../../data/navigation.ts';
import { openApp, openCompany } from '../../testing/app.tsx';
import { clinic, people, type Who } from '../../testing/company.ts';

const whoIs = { admin: 'office', field_tech: 'crew', client: 'client' } as const satisfies Record<
  (typeof roles)[number],
  Who
>;

/** What the specification shows in the menu and refuses by its route (§2): the refusal leads on. */
const refused = new Set(['field_tech /expenses']);

const everyMenu = roles.flatMap((role) => planTiers.map((plan) => ({ role, plan })));

test.each(everyMenu)(
  'GUARD-1200: whatever the menu shows opens: $role on $plan',
  async ({ role, plan }) => {
    const { server } = await openCompany(whoIs[role]);
    const ends = { trialEndsAt: null, graceEndsAt: null, currentPeriodEndsAt: null };
    server.answer('billing.getCurrentSubscription', () => ({ planName: plan, status: 'active', ...ends }));
    server.answer('organization.getContacts', () => ({ contacts: [] }));
    // A page that is open for long enough asks for them.
    server.answer('teams.listInvitations', () => ({ invitations: [] }));
    const person = await openApp('/dashboard');
    const menu = within(await person.find('navigation', 'Main')).getAllByRole<HTMLAnchorElement>('link');
    const addresses = menu.map((link) => link.getAttribute('href') ?? '');
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      act(() => goTo(address));
      await waitFor(() => expect(location.pathname).toBe(address));
      const main = screen.getByRole('main');
      if (refused.has(`${role} ${address}`)) {
        await person.find('heading', 'Access Denied');
        await person.find('link', 'Go to Projects');
        continue;
      }
      await waitFor(() =>
        expect(within(main).queryByRole('status', { name: 'Opening the page' })).toBeNull(),
      );
      expect([address, within(main).queryByText(/Access Denied|Upgrade Required/)]).toEqual([address, null]);
    }
  },
  60_000,
);

test('GUARD-1201: who may not open everybody’s expenses reads where their own stand, by job', async () => {
  const { server, records } = await openCompany('crew');
  await server.put(
    'expense',
    records.expense({ projectId: clinic }),
    records.expense({ projectId: clinic, createdBy: people.crew.userId }),
  );
  const person = await openApp('/expenses');
  await person.find('heading', 'Access Denied');
  const own = await person.find('link', /^Clinic/);
  expect(own.textContent).toContain('2 expenses');
  expect(own.getAttribute('href')).toBe(`/projectdetail?id=${clinic}&tab=expenses`);
});

test('GUARD-1201: and where there are none yet', async () => {
  await openCompany('crew');
  const person = await openApp('/expenses');
  await person.reads(/Your own are under My expenses, and on their jobs; there are none yet\./);
  await person.find('button', 'Open My expenses');
});
