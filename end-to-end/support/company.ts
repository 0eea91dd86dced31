import type { Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { Browser, Page } from 'playwright-core';
import { newPerson, type Person, type PersonOptions } from './browser.ts';
import { signIn } from './browser-session.ts';
import { textAt } from './json.ts';
import { confirmAddress, type SignedIn, signedInAgain, signedUp } from './signed-in.ts';
import { type Account, newAccount } from './steps.ts';

/**
 * An organization in its trial, made by the calls of the forms; the forms themselves are tested in story,
 * session and guards.
 */
export async function foundOrganization(
  origin: string,
  { account, company, plan = 'business' }: { account: Account; company: string; plan?: PlanTier },
): Promise<{ organizationId: string; admin: SignedIn }> {
  const admin = await signedUp(origin, account);
  await confirmAddress(origin, admin);
  const organizationId = textAt(await admin.post('organization/create', { name: company }), 'id');
  await admin.mutate('billing.createTrialSubscription', {
    organizationId,
    externalUserId: admin.userId,
    userEmail: admin.email,
    userName: account.firstName,
    plan,
  });
  await decideLocation(admin);
  return { organizationId, admin };
}

/** Everybody has said no to being located, so that the question covers no page; tracking.test.ts asks it. */
async function decideLocation(person: SignedIn): Promise<void> {
  await person.mutate('locations.withdrawConsent', {});
}

/** Invites a new person, who accepts. */
export async function hired(
  origin: string,
  admin: SignedIn,
  { account, role }: { account: Account; role: Role },
): Promise<SignedIn> {
  const person = await signedUp(origin, account);
  const invited = await admin.mutate('teams.addMember', {
    email: account.email,
    firstName: account.firstName,
    role,
  });
  await person.post('organization/accept-invitation', { invitationId: textAt(invited, 'ticket') });
  if (role !== 'client') await decideLocation(person);
  return person;
}

/** Puts a client on the project. */
export async function share(admin: SignedIn, projectId: string, client: SignedIn): Promise<void> {
  await admin.mutate('projectTeam.create', { projectId, userId: client.userId, role: 'client' });
}

/** A person of a company in a browser profile of their own, on /dashboard. */
export type Member = Person & { account: Account; userId: string };

export type Company = {
  organizationId: string;
  admin: Member;
  /** Everybody who came in so far, in every profile. */
  people: readonly Member[];
  /**
   * Called after each test, so that a failure belongs to the test that caused it. @throws Error with what
   * went wrong in anybody's browser meanwhile.
   */
  requireNoProblems(): void;
  /** Adds a person, with a phone by default. */
  hire(role: Role, options?: { account?: Account } & Partial<PersonOptions>): Promise<Member>;
  /** The same person on another device, with a session of its own. */
  again(person: Member, options?: Partial<PersonOptions>): Promise<Member>;
  /** @throws Error when the page belongs to nobody here. */
  whoseIs(page: Page): Member;
};

/** How long a page waits for something before that is a failure; a busy machine is slow. */
const patienceMs = 20_000;

/** A company and its admin at the office. `profile` applies to everybody's browser profile. */
export async function openCompany(
  browser: Browser,
  origin: string,
  {
    company = 'Halden & Sons',
    plan,
    account = newAccount('Dana', 'Okafor'),
    ...profile
  }: { company?: string; plan?: PlanTier; account?: Account } & Partial<PersonOptions> = {},
): Promise<Company> {
  const founded = await foundOrganization(origin, { account, company, ...(plan && { plan }) });
  const people: Member[] = [];
  const enter = async (
    who: Account,
    signedIn: SignedIn,
    options: Partial<PersonOptions>,
  ): Promise<Member> => {
    const person = await newPerson(browser, { size: 'office', origin, ...profile, ...options });
    person.page.setDefaultTimeout(patienceMs);
    await signIn(person.context, origin, signedIn.cookie);
    await person.page.goto('/dashboard');
    const member = { ...person, account: who, userId: signedIn.userId };
    people.push(member);
    return member;
  };
  return {
    organizationId: founded.organizationId,
    admin: await enter(account, founded.admin, {}),
    people,
    requireNoProblems() {
      const problems = people.flatMap((person) => person.problems.splice(0));
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
    async hire(role, { account: existing, ...options } = {}) {
      const who =
        existing ?? (role === 'client' ? newAccount('Brigitte', 'Moen') : newAccount('Ray', 'Nakamura'));
      const signedIn = await hired(origin, founded.admin, { account: who, role });
      return await enter(who, signedIn, { size: 'phone', ...options });
    },
    async again({ account: who }, options = {}) {
      return await enter(who, await signedInAgain(origin, who), options);
    },
    whoseIs(page) {
      const person = people.find((member) => member.page === page);
      if (person === undefined) throw new Error('Nobody has this page.');
      return person;
    },
  };
}
