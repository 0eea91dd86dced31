import { expect, inject, test } from 'vitest';
import { axeOn, newPerson } from '../support/browser.ts';
import {
  confirmAddress,
  fillSignIn,
  invite,
  join,
  newAccount,
  signUp,
  startTrial,
} from '../support/steps.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');

test('EMAIL-877 people with letters beyond ASCII in their addresses sign up, are invited, join, and sign in by either form of the domain', async () => {
  const office = await newPerson(browser, { size: 'office', origin });
  const crew = await newPerson(browser, { size: 'phone', origin });
  const [admin, tech] = [office.page, crew.page];
  const owner = { ...newAccount('Jörg', 'Müller'), email: `Müller${process.pid}@exämple.de` };
  const email = owner.email.toLowerCase();
  await signUp(admin, owner);
  await startTrial(admin, { company: 'Müller & Söhne' });
  await confirmAddress(admin, email);

  const worker = { ...newAccount('Yo', 'Ng'), email: `用户${process.pid}@例え.jp` };
  const link = await invite(admin, { email: worker.email, role: 'field_tech' });
  await admin.getByText(worker.email).first().waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await join(tech, worker, link);

  await admin.context().clearCookies();
  await admin.goto('/login');
  await fillSignIn(admin, { ...owner, email: email.replace('exämple', 'xn--exmple-cua') });
  await admin.waitForURL((url) => url.pathname !== '/login');
  const emails = await admin.evaluate(async () => {
    const session: { user: { email: string } } = await (await fetch('/api/auth/get-session')).json();
    const team: { result: { data: { rows: { email: string }[] } } } = await (
      await fetch(`/api/trpc/teams.list?input=${encodeURIComponent('{}')}`)
    ).json();
    return [session.user.email, ...team.result.data.rows.map((member) => member.email).toSorted()];
  });
  expect(emails).toEqual([email, email, worker.email]);
  expect([...office.problems, ...crew.problems]).toEqual([]);
}, 180_000);
