import { expect, test } from 'vitest';
import { emailProblem, missing, newPasswordProblem, passwordMinLength, problems } from './checks.ts';

test.each(['', ' ', 'dana', 'dana@', '@halden.example', 'dana@halden', 'da na@halden.example'])(
  'SIGNIN-1 %o is not an email address',
  (email) => expect(emailProblem(email)).toBeTypeOf('string'),
);

test('SIGNIN-1 an address with spaces around it is accepted', () => {
  expect(emailProblem(' dana@halden.example ')).toBeUndefined();
});

test('SIGNIN-2 a new password has at least ten characters', () => {
  expect(newPasswordProblem('x'.repeat(passwordMinLength - 1))).toBeTypeOf('string');
  expect(newPasswordProblem('x'.repeat(passwordMinLength))).toBeUndefined();
});

test('SIGNIN-3 only inputs with a problem get a message', () => {
  expect(problems({ firstName: missing(' ', 'Enter it.'), email: emailProblem('a@b.example') })).toEqual({
    firstName: 'Enter it.',
  });
});
