import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { idOf } from '@plumbline/offline/testing/rows';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goTo } from '../../data/navigation.ts';
import { session } from '../../data/session/session.ts';
import { openApp, openCompany } from '../../testing/app.tsx';
import { people } from '../../testing/company.ts';

const open = (path: string) => act(() => goTo(path));

test('GUARD-48: on starter an admin reads of each page what it needs, and goes back to where they were', async () => {
  const { server } = await openCompany('office');
  const ends = { trialEndsAt: null, graceEndsAt: null, currentPeriodEndsAt: null };
  server.answer('billing.getCurrentSubscription', () => ({ planName: 'starter', status: 'active', ...ends }));
  const person = await openApp('/tasks');
  for (const [path, sentence] of [
    ['/reports', 'Reports is available on the Professional plan.'],
    ['/messages', 'Messaging is available on the Professional plan.'],
    ['/photos', 'This area is available on the Professional plan.'],
  ] as const) {
    open(path);
    await person.reads('Upgrade Required');
    await person.reads(sentence);
    await person.reads(`You're currently on the ${planDefinitions.starter.name} plan.`);
    await person.press('Go Back');
    await waitFor(() => expect(location.pathname).toBe('/tasks'));
    await person.readsNo('Upgrade Required');
  }
});

test('GUARD-49: a client reads why a page is refused, by its first segment and by the page that it leads to', async () => {
  await openCompany('client');
  const person = await openApp('/projects');
  for (const [path, sentence] of [
    ['/notes', "You don't have access to this section."],
    ['/notes/x', "You don't have access to this section."],
    ['/anything/notes', "You don't have access to this section."],
    ['/reports', 'You need admin role to access this page.'],
  ] as const) {
    open('/projects');
    await waitFor(() => expect(screen.queryByText('Access Denied')).toBeNull());
    open(path);
    await person.find('heading', 'Access Denied');
    await person.reads(sentence);
  }
  await person.press('Go Back');
  await waitFor(() => expect(location.pathname).toBe('/projects'));
});

test('GUARD-50: an address leads to its page in any case and from any segment before it, and the title names the page', async () => {
  await openCompany('office');
  const person = await openApp('/TASKS');
  await waitFor(() => expect(document.title).toBe('Tasks · Plumbline'));
  for (const [path, label] of [
    ['/anything/projects', 'Projects'],
    ['/nosuchpage', 'Dashboard'],
  ] as const) {
    open(path);
    await waitFor(() => expect(document.title).toBe(`${label} · Plumbline`));
    await person.find('link', label);
  }
});

test('GUARD-51: an address that names no page says so above the dashboard, which opens in its place', async () => {
  await openCompany('office');
  const person = await openApp('/nosuchpage');
  await person.reads('There is no page at /nosuchpage');
  open('/dashboard');
  await person.readsNo(/^There is no page/);
});

test('GUARD-52: a page whose badge names a higher plan says what of it is in which plan, and nothing on that plan', async () => {
  const { server } = await openCompany('office');
  const ends = { trialEndsAt: null, graceEndsAt: null, currentPeriodEndsAt: null };
  let planName = 'professional';
  server.answer('billing.getCurrentSubscription', () => ({ planName, status: 'active', ...ends }));
  server.answer('teams.listInvitations', () => ({ invitations: [] }));
  const person = await openApp('/teammanagement');
  await person.reads('Team Management is part of the Business plan');
  await person.reads(/can invite people\. Business adds changing roles, and 10 seats in place of 3\.$/);
  open('/tasks');
  await person.readsNo(/is part of the Business plan$/);
  open('/tracking');
  await person.reads('GPS Tracking is part of the Business plan');
  planName = 'business';
  await act(async () => await session.refresh());
  await person.readsNo(/is part of the Business plan$/);
});

test('CLIENT-104: a refusal names who can help, with their numbers: to clients who leads their projects, to the crew the admins', async () => {
  const { server } = await openCompany('client');
  server.answer('organization.getContacts', () => ({
    contacts: [{ userId: people.office.userId, name: 'Dana Reyes', phone: '+1 218 555 0144' }],
  }));
  const person = await openApp('/reports');
  const call = await person.find('link', 'Call Dana Reyes, +1 218 555 0144');
  expect(call.getAttribute('href')).toBe('tel:+12185550144');
});

test('CLIENT-104: crew are refused with the names of the admins', async () => {
  const { server, records } = await openCompany('crew');
  const rosa = { ...people.office, userId: idOf(0x104), firstName: 'Rosa', lastName: 'Lind' };
  await server.put('member', { ...records.member(rosa), phone: '218 555 0144' });
  const person = await openApp('/reports');
  await person.find('link', 'Call Rosa Lind, 218 555 0144');
});

test('CLIENT-103: a refused client is told to ask the company by its name', async () => {
  await openCompany('client');
  const person = await openApp('/reports');
  await person.reads(/^Your role decides which parts you see\. Ask Reyes Building\.$/);
  await person.readsNo(/admin of your company/);
});
