import type { ReactNode } from 'react';
import { useStore } from '../../data/store.ts';
import { invitation } from '../../data/invitation-marker.ts';
import { signIn } from '../../data/identity.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { PasswordInput } from '../../design/password-input.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { CardFrame } from '../public/card-frame.tsx';
import { RefusalNotice } from '../public/refusal-notice.tsx';
import { useSubmit } from '../public/use-submit.ts';
import { emailProblem, missing, problems } from '../public/checks.ts';
import { enter } from './enter.ts';
import { InvitedNotice } from './invited-notice.tsx';

/** `notice`: what is said above the form. */
export function LoginScreen({ notice }: { notice?: ReactNode }) {
  const invited = useStore(invitation)?.ticket != null;
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['email', 'password'],
    validate: ({ email, password }) =>
      problems({ email: emailProblem(email), password: missing(password, 'Enter your password.') }),
    act: async ({ email, password }) => {
      await signIn(email.trim(), password);
      await enter();
    },
  });
  return (
    <CardFrame>
      <h1 className="sr-only">Sign in to Plumbline</h1>
      {notice}
      <InvitedNotice />
      <RefusalNotice refusal={refusal} title="You are not signed in" />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field id="email" label="Email" error={errors.email}>
          <Input name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Field>
        <Field id="password" label="Password" error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" size="dock" block busy={busy} className="mt-3">
          Sign in
        </Button>
      </form>
      <p className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-3">
        <TextLink to="/forgot-password">Forgot password</TextLink>
        <TextLink to="/sign-up">{invited ? 'Create an account' : 'Start free trial'}</TextLink>
      </p>
    </CardFrame>
  );
}
