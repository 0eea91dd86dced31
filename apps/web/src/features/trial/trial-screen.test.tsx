import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser } from '../../data/session/session.ts';
import type { SignedInUser } from '../../data/session/session-user.ts';
import { linesIn } from '../../testing/read.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { answerIdentity } from '../../testing/device-network.ts';
import { TrialScreen } from './trial-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

type Replies = NonNullable<Parameters<typeof answerIdentity>[0]>;

async function openTrial({ plan = null, replies = {} }: { plan?: string | null; replies?: Replies } = {}) {
  const device = await openDevice('office');
  const requests = answerIdentity({ 'organization/list': () => ({ body: [] }), ...replies });
  const existing = currentUser();
  if (existing === null) throw new Error('Nobody is signed in.');
  const user: SignedInUser = { ...existing, organizationId: null, hasOrganization: false, needsTrial: true };
  return { ...device, requests, person: await device.show(<TrialScreen user={user} plan={plan} />) };
}

const plans = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'));

test('PROFILE-12: a trial needs the company’s name, and begins with nothing before', async () => {
  const { requests, person } = await openTrial();
  await person.write('Company name', '   ');
  await person.press(/^Start my/);
  await person.reads('Enter the name of your company.');
  expect(document.activeElement).toBe(await person.find('textbox', 'Company name'));
  expect(requests.map(({ path }) => path)).toEqual(['organization/list']);
});

test('PROFILE-13: Professional is tried unless the address names another plan; Enterprise only who comes for it', async () => {
  const { person } = await openTrial();
  await person.find('radio', /^Professional/);
  expect(plans()).toEqual(['false', 'true', 'false']);
});

test('PROFILE-13: a plan of the address is chosen, Enterprise among the others then', async () => {
  const { person } = await openTrial({ plan: 'enterprise' });
  await person.find('radio', /^Enterprise/);
  expect(plans()).toEqual(['false', 'false', 'false', 'true']);
});

test('PROFILE-14: a trial that does not start says why, keeps the name, and can be started again', async () => {
  expectLogged('Starting the trial: VALIDATION_ERROR');
  const refused = () => ({ status: 422, body: { message: 'A company of this name is there already.' } });
  const { requests, person } = await openTrial({ replies: { 'organization/create': refused } });
  await person.write('Company name', ' Halden & Sons ');
  for (const times of [1, 2]) {
    await person.press(/^Start my/);
    await person.reads('A company of this name is there already.');
    await person.find('button', /^Start my/);
    await person.holds('Company name', ' Halden & Sons ');
    expect(requests.filter(({ path }) => path === 'organization/create')).toHaveLength(times);
  }
  expect(requests.at(-1)?.body).toEqual({
    ...{ name: 'Halden & Sons', timezone: 'UTC', locale: 'en-US', currency: 'USD' },
  });
});

test('PROFILE-15: who belongs to a company already opens it instead', async () => {
  const { requests, person } = await openTrial({
    replies: {
      'organization/list': () => ({ body: [{ id: 'o9', name: 'Halden & Sons' }] }),
      'organization/set-active': () => ({}),
    },
  });
  await person.press('Open Halden & Sons');
  await person.find('button', 'Open Halden & Sons');
  expect(requests.at(-1)).toEqual({ path: 'organization/set-active', body: { organizationId: 'o9' } });
});

test('PROFILE-15: a company that cannot be opened is said, and memberships that cannot be read leave the trial', async () => {
  expectLogged('shown to the person: PERMISSION_DENIED');
  const { person } = await openTrial({
    replies: {
      'organization/list': () => ({ body: [{ id: 'o9', name: 'Halden & Sons' }, { id: null }] }),
      'organization/set-active': () => ({ status: 403, body: { message: 'You are no member any more.' } }),
    },
  });
  await person.press('Open Halden & Sons');
  await person.reads('You are no member any more.');
  await person.find('button', /^Start my/);
});

test('TRIAL-102: each plan says what it holds, at the price of the other pages, with when it is billed', async () => {
  await openTrial();
  const [starter, professional] = screen
    .getAllByRole('radio')
    .map((radio) => linesIn(radio.closest('label') ?? radio));
  expect(starter).toEqual([
    ...['Starter', 'One person, one truck.', '1 user, 5 active projects: tasks, notes and calendar'],
    ...['$19', 'per org / mo', 'billed yearly'],
  ]);
  expect(professional).toContain('$49');
});
