import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { emailProblem, missing, problems } from './checks.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSubmit } from './use-submit.ts';
import { expectLogged } from '../../testing/logged.ts';

type Values = Readonly<Record<'email' | 'password', string>>;

function SignIn({ act }: { act: (values: Values) => Promise<void> }) {
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['email', 'password'],
    validate: ({ email, password }) =>
      problems({ email: emailProblem(email), password: missing(password, 'Enter your password.') }),
    act,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <RefusalNotice refusal={refusal} title="You are not signed in" />
      <input id="email" name="email" aria-label="Email" />
      <p>{errors.email}</p>
      <input id="password" name="password" aria-label="Password" />
      <p>{errors.password}</p>
      <button type="submit">{busy ? 'Signing in' : 'Sign in'}</button>
    </form>
  );
}

const acting = () => vi.fn<(values: Values) => Promise<void>>(async () => await Promise.resolve());
const alertText = () => screen.getByRole('alert').textContent;

test('FORM-32: a small form says what is wrong beside each input and goes to the first; once it is right it is sent', async () => {
  const act = acting();
  const person = await openPart(<SignIn act={act} />);
  await person.press('Sign in');
  await person.reads('Enter your email address.');
  await person.reads('Enter your password.');
  expect(document.activeElement?.id).toBe('email');
  await person.write('Email', 'dana@halden.example');
  await person.press('Sign in');
  await person.readsNo('Enter your email address.');
  expect(document.activeElement?.id).toBe('password');
  await person.write('Password', 'level and true');
  await person.press('Sign in');
  expect(act.mock.calls).toEqual([[{ email: 'dana@halden.example', password: 'level and true' }]]);
  await person.readsNo('Enter your password.');
});

test('FORM-33: while it is being sent a second press does nothing, and what the server refuses of an input stands beside it', async () => {
  expectLogged('Sending a form: VALIDATION_ERROR');
  const act = acting();
  let refuse = (_error: AppError) => {};
  act.mockReturnValueOnce(
    new Promise((_, fail) => {
      refuse = fail;
    }),
  );
  const person = await openPart(<SignIn act={act} />);
  await person.write('Email', 'dana@halden.example');
  await person.write('Password', 'level');
  await person.press('Sign in');
  await person.press('Signing in');
  expect(act).toHaveBeenCalledOnce();
  const fields = [{ path: 'password', message: 'A password has at least ten characters.' }];
  refuse(new AppError('VALIDATION_ERROR', { fields }));
  await person.reads('A password has at least ten characters.');
  expect(document.activeElement?.id).toBe('password');
  expect(alertText()).toBe('');
  await person.press('Sign in');
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
});

const refusals: [AppError, string][] = [
  [
    new AppError('RATE_LIMITED', { details: { retryAfterSeconds: 20 } }),
    'Too many tries. Wait a minute, then try again.',
  ],
  [
    new AppError('RATE_LIMITED', { details: { retryAfterSeconds: 61 } }),
    'Too many tries. Wait 2 minutes, then try again.',
  ],
  [
    new AppError('RATE_LIMITED', { details: { retryAfterSeconds: 7_200 } }),
    'Too many tries. Wait 2 hours, then try again.',
  ],
  [
    new AppError('PERMISSION_DENIED', { message: 'The address is not confirmed.' }),
    'The address is not confirmed.',
  ],
  [new AppError('OFFLINE_ERROR'), 'the form keeps what you wrote'],
];

test('FORM-34: what is refused as a whole stands above the form: how long to wait, the server’s words, or that nothing is lost', async () => {
  expectLogged('Sending a form: RATE_LIMITED');
  expectLogged('Sending a form: PERMISSION_DENIED');
  expectLogged('Sending a form: OFFLINE_ERROR');
  const act = acting();
  const person = await openPart(<SignIn act={act} />);
  await person.write('Email', 'dana@halden.example');
  await person.write('Password', 'level and true');
  for (const [error, sentence] of refusals) {
    act.mockRejectedValueOnce(error);
    await person.press('Sign in');
    await waitFor(() => expect(alertText()).toContain(sentence));
    expect(alertText()).toContain('You are not signed in');
  }
  await person.press('Sign in');
  await waitFor(() => expect(alertText()).toBe(''));
});
