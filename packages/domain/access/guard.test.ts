import { expect, test } from 'vitest';
import { type PlanTier, planTiers } from '../plans/tiers.ts';
import { decidePage, decideRoute, type GuardInput, hasInvitation } from './guard.ts';
import { sectionDenied, viewPlansPath } from './guard.ts';
import { type Role, roles } from './roles.ts';
import { decideSignInPage, safeReturnPath } from './sign-in-page.ts';

type Person = Exclude<GuardInput['session'], string>;

const admin: Person = {
  role: 'admin',
  organizationId: 'organization',
  planName: 'enterprise',
  subscriptionStatus: 'active',
  email: 'a@plumbline.example',
};

function decide(pathname: string, person: Partial<Person> = {}, input: Partial<GuardInput> = {}) {
  return decideRoute({
    pathname,
    search: '',
    session: { ...admin, ...person },
    invitationPending: false,
    isTester: false,
    isOperator: false,
    ...input,
  });
}

const section = { kind: 'denied', reason: "You don't have access to this section." };

test('GUARD-1 nothing is decided while the session loads', () => {
  for (const pathname of ['/projects', '/test', '/admin-dashboard', '/nosuchpage']) {
    expect(decide(pathname, {}, { session: 'loading', search: '?ticket=t' })).toEqual({ kind: 'loading' });
  }
});

test.each([
  ['/tasks', '', '/tasks'],
  ['/projectdetail', '?id=7&tab=notes', '/projectdetail?id=7&tab=notes'],
  ['/test', '', '/test'],
  ['/admin-dashboard', '', '/admin-dashboard'],
  ['/dashboard', '?ticket=t&status=sign_up', '/dashboard?ticket=t&status=sign_up'],
])('GUARD-2 a signed-out visitor of %s%s signs in at /login and returns', (pathname, search, returnTo) => {
  expect(decide(pathname, {}, { session: 'signed-out', search })).toEqual({
    kind: 'redirect',
    to: '/login',
    returnTo,
  });
});

test.each(['/projects', '/dashboard', '/test', '/nosuchpage'])(
  'GUARD-3 a signed-in person without an organization is sent from %s to /start-trial',
  (pathname) => {
    expect(decide(pathname, { organizationId: null })).toEqual({ kind: 'redirect', to: '/start-trial' });
  },
);

test.each<[string | null, boolean]>([
  ['active', true],
  ['trial', true],
  ['grace_period', true],
  ['past_due', false],
  ['cancelled', false],
  ['expired', false],
  ['anything else', false],
  [null, false],
])('GUARD-4 with the subscription status %s an app route opens: %s', (subscriptionStatus, opens) => {
  expect(decide('/projects', { subscriptionStatus })).toEqual(
    opens ? { kind: 'allow', page: 'projects' } : { kind: 'redirect', to: '/' },
  );
});

test('GUARD-5 a sign-in page waits, shows itself to signed-out people and sends signed-in ones back', () => {
  expect(decideSignInPage({ session: 'loading', cameFrom: '/projects' })).toEqual({ kind: 'loading' });
  expect(decideSignInPage({ session: 'signed-out', cameFrom: '/projects' })).toEqual({ kind: 'show' });
  expect(decideSignInPage({ session: admin, cameFrom: '/projects?status=active' })).toEqual({
    kind: 'redirect',
    to: '/projects?status=active',
  });
  expect(decideSignInPage({ session: admin, cameFrom: null })).toEqual({ kind: 'redirect', to: '/' });
});

test.each<[string | null | undefined, string]>([
  ['/projects', '/projects'],
  ['/projectdetail?id=7&tab=notes#last', '/projectdetail?id=7&tab=notes#last'],
  ['/', '/'],
  ['/Žluťoučký', '/Žluťoučký'],
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['projects', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/projects\n', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login/?next=/projects', '/'],
  ['/Sign-Up', '/'],
  ['/sign-in#top', '/'],
])('GUARD-6 coming from %j a person returns to %s', (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected);
});

test('GUARD-7 /test opens for the tester account, whatever its role', () => {
  for (const role of roles) {
    expect(decide('/test', { role }, { isTester: true })).toEqual({ kind: 'allow', page: 'test' });
  }
});

test('GUARD-7 /test sends everyone else to /dashboard, the operator and every role included', () => {
  for (const role of [...roles, null]) {
    const expected = { kind: 'redirect', to: '/dashboard' };
    expect(decide('/test', { role })).toEqual(expected);
    expect(decide('/TEST', { role }, { isOperator: true })).toEqual(expected);
  }
});

test('GUARD-8 /admin-dashboard opens for an operator, with or without an organization and a subscription', () => {
  const allowed = { kind: 'allow', page: 'admin-dashboard' };
  expect(decide('/admin-dashboard', {}, { isOperator: true })).toEqual(allowed);
  const stranger = { role: null, organizationId: null, planName: null, subscriptionStatus: null };
  expect(decide('/admin-dashboard', stranger, { isOperator: true })).toEqual(allowed);
});

test('GUARD-8 /admin-dashboard refuses everyone else, admin and tester included', () => {
  for (const role of [...roles, null]) {
    expect(decide('/admin-dashboard', { role }, { isTester: true })).toEqual(section);
  }
});

test.each<[string, boolean]>([
  ['?ticket=abc', true],
  ['?ticket=abc&status=sign_in', true],
  ['?status=sign_up', true],
  ['?status=sign_in', true],
  ['?tab=notes&ticket=abc', true],
  ['', false],
  ['?ticket=', false],
  ['?ticket=&tab=notes', false],
  ['?status=todo', false],
  ['?status=sign_upper', false],
  ['?myticket=abc', false],
])('GUARD-9 the query %s carries an invitation: %s', (search, expected) => {
  expect(hasInvitation(search)).toBe(expected);
});

test('GUARD-9 an invitation ticket, its status or its marker goes before the trial until there is an organization', () => {
  const outside = { organizationId: null };
  const finishing = { kind: 'invitation' };
  expect(decide('/dashboard', outside, { search: '?ticket=abc' })).toEqual(finishing);
  expect(decide('/dashboard', outside, { search: '?status=sign_in' })).toEqual(finishing);
  expect(decide('/projects', outside, { invitationPending: true })).toEqual(finishing);
  expect(decide('/projects', {}, { search: '?ticket=abc', invitationPending: true })).toEqual({
    kind: 'allow',
    page: 'projects',
  });
});

test('GUARD-10 a missing capability names its label, the lowest plan that has it and the present plan', () => {
  expect(decide('/messages', { planName: 'starter' })).toEqual({
    kind: 'upgrade',
    plan: 'professional',
    title: 'Upgrade Required',
    sentence: 'Messaging is available on the Professional plan.',
    current: "You're currently on the Starter plan.",
  });
  expect(decidePage('admin', 'professional', { capability: 'hasGpsTracking' })).toEqual({
    kind: 'upgrade',
    plan: 'business',
    title: 'Upgrade Required',
    sentence: 'GPS Tracking is available on the Business plan.',
    current: "You're currently on the Professional plan.",
  });
});

test('GUARD-10 the screen for a missing plan tier names the area', () => {
  expect(decide('/photos', { planName: null })).toEqual({
    kind: 'upgrade',
    plan: 'professional',
    title: 'Upgrade Required',
    sentence: 'This area is available on the Professional plan.',
    current: "You're currently on the Starter plan.",
  });
});

test.each<[PlanTier, PlanTier, boolean]>([
  ['starter', 'professional', false],
  ['professional', 'professional', true],
  ['business', 'professional', true],
  ['enterprise', 'professional', true],
  ['professional', 'business', false],
  ['business', 'enterprise', false],
  ['enterprise', 'enterprise', true],
])('GUARD-10 on %s a page that asks for %s opens: %s', (plan, needed, opens) => {
  expect(decidePage('admin', plan, { plan: needed }) === null).toBe(opens);
});

test('GUARD-11 View Plans goes to the plan needed, to professional where none is given', () => {
  expect(viewPlansPath()).toBe('/pricing?plan=professional');
  expect(viewPlansPath('business')).toBe('/pricing?plan=business');
});

test('GUARD-12 a missing role and a missing permission are named as in the tables', () => {
  expect(decidePage('client', 'enterprise', { role: 'field_tech' })).toEqual({
    kind: 'denied',
    reason: 'You need field_tech role to access this page.',
  });
  expect(decidePage(null, 'enterprise', { role: 'client' })).toEqual({
    kind: 'denied',
    reason: 'You need client role to access this page.',
  });
  expect(decidePage('field_tech', 'enterprise', { role: 'client' })).toBeNull();
  expect(decidePage('client', 'enterprise', { permission: 'time_clock' })).toEqual({
    kind: 'denied',
    reason: "You don't have permission: time_clock",
  });
  expect(decidePage('field_tech', 'enterprise', { permission: 'time_clock' })).toBeNull();
  expect(sectionDenied).toBe("You don't have access to this section.");
});

test('GUARD-13 plan before role, role before permission; admin passes the last two only after the plan', () => {
  const all = { plan: 'professional', role: 'admin', permission: 'delete_task' } as const;
  expect(decidePage('client', 'starter', all)?.kind).toBe('upgrade');
  expect(decidePage('client', 'professional', all)).toEqual({
    kind: 'denied',
    reason: 'You need admin role to access this page.',
  });
  expect(decidePage('admin', 'starter', all)?.kind).toBe('upgrade');
  expect(decidePage('admin', 'professional', all)).toBeNull();
});

test('GUARD-13 organization, then subscription, then area, then plan: the first that fails decides', () => {
  const worst: Partial<Person> = {
    role: 'client',
    organizationId: null,
    subscriptionStatus: 'expired',
    planName: 'starter',
  };
  expect(decide('/timeclock', worst)).toEqual({ kind: 'redirect', to: '/start-trial' });
  expect(decide('/timeclock', { ...worst, organizationId: 'organization' })).toEqual({
    kind: 'redirect',
    to: '/',
  });
  const paying: Partial<Person> = { role: 'client', planName: 'starter' };
  expect(decide('/timeclock', paying)).toEqual(section);
  expect(decide('/timeclock', { ...paying, role: 'field_tech' }).kind).toBe('upgrade');
  expect(decide('/reports', { subscriptionStatus: 'expired', planName: 'starter' })).toEqual({
    kind: 'redirect',
    to: '/',
  });
});

test('GUARD-14 a person without a role is refused every section, Dashboard and unknown names included', () => {
  for (const pathname of ['/dashboard', '/projects', '/profile', '/nosuchpage', '/']) {
    expect(decide(pathname, { role: null })).toEqual(section);
  }
});

test.each<[string, Role, unknown]>([
  ['/notes/x', 'client', section],
  ['/notes/x', 'field_tech', { kind: 'allow', page: 'dashboard' }],
  ['/notes/projects', 'client', section],
  ['/anything/notes', 'client', section],
  ['/anything/projects', 'client', { kind: 'allow', page: 'projects' }],
  ['/projects/teammanagement', 'field_tech', section],
  ['/invoices', 'client', { kind: 'allow', page: 'dashboard' }],
  ['/invoices', 'admin', { kind: 'allow', page: 'dashboard' }],
  ['/invoices', 'field_tech', section],
  ['/nosuchpage', 'client', { kind: 'allow', page: 'dashboard' }],
  ['/DashBoard', 'client', { kind: 'allow', page: 'dashboard' }],
])('GUARD-15 the first segment and the page are both checked: %s as %s', (pathname, role, expected) => {
  expect(decide(pathname, { role })).toEqual(expected);
});

const open = 'open';
const noSection = "You don't have access to this section.";
const needsAdmin = 'You need admin role to access this page.';
const area = 'This area is available on the Professional plan.';
const timeClock = 'Tasks & Time Clock is available on the Professional plan.';
const messaging = 'Messaging is available on the Professional plan.';
const reports = 'Reports is available on the Professional plan.';
const expenses = 'Expenses is available on the Professional plan.';

/** [route, then for admin, field_tech and client: outcome on starter, outcome from professional up] */
const outcomes: [string, string, string, string, string, string, string][] = [
  ['/dashboard', open, open, open, open, open, open],
  ['/timeclock', timeClock, open, timeClock, open, noSection, noSection],
  ['/projects', open, open, open, open, open, open],
  ['/photos', area, open, area, open, noSection, noSection],
  ['/notes', open, open, open, open, noSection, noSection],
  ['/tracking', area, open, noSection, noSection, noSection, noSection],
  ['/teammanagement', area, open, noSection, noSection, noSection, noSection],
  ['/messages', messaging, open, messaging, open, messaging, open],
  ['/timeentries', timeClock, open, timeClock, open, noSection, noSection],
  ['/reports', reports, open, noSection, noSection, reports, needsAdmin],
  ['/expenses', expenses, open, expenses, needsAdmin, noSection, noSection],
  ['/profile', open, open, open, open, open, open],
  ['/subcontractorexpenses', area, open, noSection, noSection, noSection, noSection],
  ['/calendar', open, open, open, open, noSection, noSection],
  ['/tasks', open, open, open, open, open, open],
  ['/projectdetail', open, open, open, open, open, open],
  ['/subscription', open, open, noSection, noSection, noSection, noSection],
];

test.each(outcomes)('GUARD-16 %s for every role on every plan', (pathname, ...cells) => {
  roles.forEach((role, column) => {
    for (const plan of planTiers) {
      const decision = decide(pathname, { role, planName: plan });
      const words =
        decision.kind === 'denied'
          ? decision.reason
          : decision.kind === 'upgrade'
            ? decision.sentence
            : decision.kind === 'allow' && `/${decision.page}` === pathname
              ? open
              : decision.kind;
      expect([role, plan, words]).toEqual([role, plan, cells[column * 2 + (plan === 'starter' ? 0 : 1)]]);
    }
  });
});
