import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invitation } from '../../data/session/invitation-marker.ts';
import { session } from '../../data/session/session.ts';
import { openCompany } from '../../testing/app.tsx';
import { answerIdentity, type IdentityReply } from '../../testing/device-network.ts';
import { given, openPart } from '../../testing/part.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

const refusedPassword: IdentityReply = {
  status: 401,
  body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Email or password is wrong.' },
};

test('SIGNIN-18: a sign-in names each input that is wrong and goes to the first; nothing is asked', async () => {
  const requests = answerIdentity();
  const person = await openPart(<LoginScreen />, { address: '/login' });
  await person.press('Sign in');
  await person.reads('Enter your email address.');
  await person.reads('Enter your password.');
  expect(document.activeElement?.id).toBe('email');
  await person.write('Email', 'dana@halden');
  await person.press('Sign in');
  await person.reads('This is not an email address: name@company.com.');
  expect(requests).toEqual([]);
});

test('SIGNIN-19: who signs in is let in with an address that has no spaces around it', async () => {
  const requests = answerIdentity();
  await openCompany('office');
  const person = await openPart(<LoginScreen />, { address: '/login' });
  await person.write('Email', ' dana@halden.example ');
  await person.set('Password', 'level and plumb');
  await person.press('Sign in');
  await waitFor(() => expect(session.store.get()).toMatchObject({ status: 'signed-in' }));
  expect(requests).toEqual([
    { path: 'sign-in/email', body: { email: 'dana@halden.example', password: 'level and plumb' } },
  ]);
});

test('SIGNIN-20: a refused sign-in says so above the form, keeps what was typed, and names the time to wait', async () => {
  expectLogged('Sending a form: AUTH_ERROR');
  expectLogged('Sending a form: RATE_LIMITED');
  const answers: Record<string, IdentityReply> = { 'sign-in/email': refusedPassword };
  answerIdentity(answers);
  const person = await openPart(<LoginScreen />, { address: '/login' });
  await person.write('Email', 'dana@halden.example');
  await person.set('Password', 'level and plumb');
  await person.press('Sign in');
  await person.reads('You are not signed in');
  await person.reads('Email or password is wrong.');
  await person.holds('Email', 'dana@halden.example');
  answers['sign-in/email'] = { status: 429, headers: { 'retry-after': '61' } };
  await person.press('Sign in');
  await person.reads('Too many tries. Wait 2 minutes, then try again.');
});

test('SIGNIN-21: who comes by an invitation is told which address counts and offered an account, nobody else', async () => {
  expectLogged('Reading an invitation: NETWORK_ERROR');
  const person = await openPart(<LoginScreen notice={<p>Your session has ended</p>} />, {
    address: '/login',
  });
  await person.reads('Your session has ended');
  await person.find('link', 'Start free trial');
  expect(screen.queryByText('You are invited')).toBeNull();
  given(invitation, { ticket: 't1', status: 'sign_in', key: null, startedAt: 0 });
  await person.reads('You are invited');
  await person.find('link', 'Create an account');
  act(() => invitation.set({ ticket: null, status: 'sign_in', key: null, startedAt: 0 }));
  await person.readsNo('You are invited');
});

async function fillAccount(person: Awaited<ReturnType<typeof openPart>>): Promise<void> {
  await person.write('First name', ' Dana ');
  await person.write('Last name', 'Okafor');
  await person.write('Email', 'dana@halden.example');
  await person.set('Password', 'level and plumb');
}

test('SIGNIN-22: an account needs both names, an address and a password of ten characters', async () => {
  const requests = answerIdentity();
  const person = await openPart(<SignUpScreen />, { address: '/sign-up' });
  await person.set('Password', 'plumb');
  await person.press('Create account');
  for (const sentence of [
    'Enter your first name.',
    'Enter your last name.',
    'Enter your email address.',
    'A password has at least 10 characters.',
  ])
    await person.reads(sentence);
  expect(document.activeElement?.id).toBe('firstName');
  expect(requests).toEqual([]);
});

test('SIGNIN-23: a new account is made, signed in and opened', async () => {
  const requests = answerIdentity();
  await openCompany('office');
  const person = await openPart(<SignUpScreen />, { address: '/sign-up' });
  await person.reads(/days on real jobs/);
  await fillAccount(person);
  await person.press('Create account');
  await waitFor(() => expect(session.store.get()).toMatchObject({ status: 'signed-in' }));
  expect(requests.map(({ path }) => path)).toEqual(['sign-up/email', 'sign-in/email']);
  expect(requests[0]?.body).toEqual({
    ...{ firstName: 'Dana', lastName: 'Okafor', email: 'dana@halden.example', password: 'level and plumb' },
  });
});

test('SIGNIN-24: an address that has an account is told of a mail, and nothing more', async () => {
  answerIdentity({ 'sign-in/email': refusedPassword });
  const person = await openPart(<SignUpScreen />, { address: '/sign-up' });
  await fillAccount(person);
  await person.press('Create account');
  await person.reads('Check your email');
  await person.reads(/^A mail to dana@halden.example is on its way\. If you have an account/);
  expect(session.store.get().status).not.toBe('signed-in');
});

test('SIGNIN-25: a refused account is said above the form', async () => {
  expectLogged('Sending a form: VALIDATION_ERROR');
  answerIdentity({
    'sign-up/email': { status: 422, body: { message: 'This password is known to be stolen.' } },
  });
  const person = await openPart(<SignUpScreen />, { address: '/sign-up' });
  await fillAccount(person);
  await person.press('Create account');
  await person.reads('The account is not created');
  await person.reads('This password is known to be stolen.');
});

test('SIGNIN-26: a link to a new password is mailed without saying whether the address is known', async () => {
  const requests = answerIdentity();
  const person = await openPart(<ForgotPasswordScreen />, { address: '/forgot-password' });
  await person.press('Send the link');
  await person.reads('Enter your email address.');
  await person.write('Email', ' dana@halden.example');
  await person.press('Send the link');
  await person.reads('If dana@halden.example has an account here, a link to a new password is on its way.');
  expect(requests).toEqual([{ path: 'request-password-reset', body: { email: 'dana@halden.example' } }]);
});

test('SIGNIN-27: the mailed link sets a new password; one that is used up says so', async () => {
  expectLogged('Sending a form: VALIDATION_ERROR');
  const answers: Record<string, IdentityReply> = {
    'reset-password': { status: 400, body: { message: 'This link has been used.' } },
  };
  const requests = answerIdentity(answers);
  const person = await openPart(<ResetPasswordScreen token="k1" />, { address: '/reset-password' });
  await person.set('New password', 'plumb');
  await person.press('Set password');
  await person.reads('A password has at least 10 characters.');
  await person.set('New password', 'level and plumb');
  await person.press('Set password');
  await person.reads('This link has been used.');
  answers['reset-password'] = {};
  await person.press('Set password');
  await person.reads('Your new password is set');
  expect(requests.at(-1)).toEqual({
    path: 'reset-password',
    body: { token: 'k1', newPassword: 'level and plumb' },
  });
});

test('SIGNIN-28: half a link to a new password leads to another one', async () => {
  const person = await openPart(<ResetPasswordScreen token={null} />, { address: '/reset-password' });
  await person.reads('This link is incomplete');
  await person.press('Ask for a new link', 'link');
  await waitFor(() => expect(person.address()).toBe('/forgot-password?next=%2Fdashboard'));
});

const dana = { id: 'dana', email: 'dana@halden.example', metadata: {} };

test('SIGNIN-29: the link that confirms an address is used up once it is opened', async () => {
  const requests = answerIdentity();
  await openCompany('office');
  const person = await openPart(<VerifyEmailScreen token="k1" user={dana} />, { address: '/verify-email' });
  await person.reads('Your email address is confirmed');
  await person.reads('dana@halden.example is yours. You can invite others now.');
  expect(requests).toEqual([{ path: 'verify-email', body: { token: 'k1' } }]);
});

test('SIGNIN-30: a link that does not work, or is not whole, says so and offers another', async () => {
  expectLogged('Confirming an address: VALIDATION_ERROR');
  answerIdentity({ 'verify-email': { status: 400, body: { message: 'This link has expired.' } } });
  const person = await openPart(<VerifyEmailScreen token="k1" user={dana} />, { address: '/verify-email' });
  await person.reads('The link did not work');
  await person.reads('This link has expired.');
  await person.find('button', /link/);
});

test('FIRST-102: the links among the pages for signing in lead to work afterwards, or where the person was going', async () => {
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await openPart(<LoginScreen />, { address: '/login' });
  expect(['Forgot password', 'Start free trial'].map(targetOf)).toEqual([
    '/forgot-password?next=%2Fdashboard',
    '/sign-up?next=%2Fdashboard',
  ]);
  await openPart(<SignUpScreen />, { address: '/sign-up?next=%2Fpricing' });
  expect(targetOf('Sign in')).toBe('/login?next=%2Fpricing');
});

test('FIRST-102: who was sent to sign in from a page returns to it, whichever way they sign in', async () => {
  sessionStorage.setItem('plumbline.came-from', '/tasks?show=late');
  await openPart(<LoginScreen />, { address: '/login' });
  expect(screen.getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toBe('/sign-up');
});

const invited = {
  ...{ organization: 'Halden & Sons', inviter: 'Dana Okafor', role: 'field_tech' },
  ...{ email: 'priya@halden.example', firstName: 'Priya', lastName: 'Raman', phone: '218 555 0100' },
};

test('FIRST-105: an invited person reads who invites them and as what, finds what the office typed, and corrects it', async () => {
  answerIdentity({ 'organization/show-invitation': { body: invited } });
  await openCompany('crew');
  given(invitation, { ticket: 't1', status: 'sign_up', key: null, startedAt: 0 });
  const person = await openPart(<SignUpScreen />, { address: '/sign-up' });
  await person.reads('Dana Okafor invites you to Halden & Sons');
  await person.reads(
    'You join as a field technician right after. The invitation is for priya@halden.example.',
  );
  await person.holds('First name', 'Priya');
  await person.holds('Last name', 'Raman');
  await person.holds('Email', 'priya@halden.example');
  await person.holds('Phone', '218 555 0100');
  await person.write('Phone', '218 555 0199');
  await person.set('Password', 'level and plumb');
  await person.press('Create account');
  await waitFor(() => expect(invitation.get()).toMatchObject({ ticket: 't1', phone: '218 555 0199' }));
});

test('FIRST-105: an invited person with an account finds their address filled in', async () => {
  answerIdentity({ 'organization/show-invitation': { body: { ...invited, role: 'client' } } });
  given(invitation, { ticket: 't1', status: 'sign_in', key: null, startedAt: 0 });
  const person = await openPart(<LoginScreen />, { address: '/login' });
  await person.reads(/^You join as a client right after\./);
  await person.holds('Email', 'priya@halden.example');
});
