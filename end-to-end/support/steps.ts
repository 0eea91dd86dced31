import type { Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { SubscriptionStatus } from '@plumbline/domain/plans/subscription';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { trialDays } from '@plumbline/domain/limits/session';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { mailedLink } from './mailbox.ts';

/** What a person types to sign up. The email is unique in the product. */
export type Account = { firstName: string; lastName: string; email: string; password: string };

let accounts = 0;

/** A new person, unique over all runs on the same data. */
export function newAccount(firstName = 'Dana', lastName = 'Okafor'): Account {
  accounts += 1;
  const email = `${firstName}.${process.pid}.${accounts}@halden.example`.toLowerCase();
  return { firstName, lastName, email, password: 'plumb bob on a line' };
}

/** Fills in the form of /sign-up, which must be open; the product then leads the person on. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Opens /sign-up and creates the account; the page is then at /start-trial. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/sign-up');
  await fillSignUp(page, account);
  await page.waitForURL((url) => url.pathname === '/start-trial');
}

/** Opens the link that was mailed to the signed-in person; the page then says that the address is confirmed. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(new URL(page.url()).origin, email, '/verify-email'));
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
}

/** Fills in the form of /login, which must be open; the product then leads the person on. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens /login and signs in; the page is then where the person came from, else at /. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** For a signed-in person without a company: makes one and its trial. The page is then at /dashboard. */
export async function startTrial(
  page: Page,
  { company, plan = 'business' }: { company: string; plan?: PlanTier },
): Promise<void> {
  await page.goto(`/start-trial?plan=${plan}`);
  await fillTrial(page, { company, plan });
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Fills in the form of /start-trial, which must be open. */
export async function fillTrial(
  page: Page,
  { company, plan }: { company: string; plan: PlanTier },
): Promise<void> {
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('radio', { name: planDefinitions[plan].name }).click();
  await page.getByRole('button', { name: `Start my ${trialDays} days` }).click();
}

const roleTitles: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  field_tech: 'Field technician',
  client: 'Client',
};

/** Invites by the form of /teammanagement. @returns the link that the admin can pass on. */
export async function invite(page: Page, { email, role }: { email: string; role: Role }): Promise<string> {
  await page.goto('/teammanagement');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: roleTitles[role] }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Follows an invitation as a person without an account. The page is then at /dashboard. */
export async function join(page: Page, account: Account, link: string): Promise<void> {
  await page.goto(link);
  await fillSignUp(page, account);
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Changes the plan or status of the organization; open pages learn of it when they are reloaded. */
export async function setPlan(
  database: Client,
  organizationId: string,
  plan: PlanTier,
  status: SubscriptionStatus,
): Promise<void> {
  const { rowCount } = await database.query(
    'update public.subscription set plan_name = $2, status = $3 where organization_id = $1',
    [organizationId, plan, status],
  );
  if (rowCount !== 1) throw new Error(`${organizationId} has no subscription.`);
}
