import { lazy, type ReactNode, Suspense } from 'react';
import { signIn } from '../../data/session/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { TextLink } from '../../design/controls/text-link.tsx';
import { Field } from '../../design/fields/field.tsx';
import { PasswordInput } from '../../design/fields/password-input.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import { emailProblem, missing, problems } from '../../kits/public/checks.ts';
import { forgetText, keepText } from '../../kits/public/kept-text.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import { useInvited } from './use-invited.ts';
import { useNext } from './use-next.ts';

const InvitedNotice = lazy(() => import('./invited-notice.tsx'));

/** `notice`: shown above the form. */
export function LoginScreen({ notice }: { notice?: ReactNode }) {
  const next = useNext();
  const { invited, reading, details } = useInvited();
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['email', 'password'],
    validate: ({ email, password }) =>
      problems({ email: emailProblem(email), password: missing(password, 'Enter your password.') }),
    act: async ({ email, password }) => {
      await signIn(email.trim(), password);
      forgetText('sign-in');
      await enter();
    },
  });
  return (
    <CardFrame>
      <h1 className="sr-only">Sign in to Plumbline</h1>
      {notice}
      {invited && (
        <Suspense>
          <InvitedNotice reading={reading} details={details} />
        </Suspense>
      )}
      <RefusalNotice refusal={refusal} title="You are not signed in" />
      {!reading && (
        <form ref={keepText['sign-in']} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <EmailField error={errors.email} first={details?.email} />
          <Field id="password" label="Password" error={errors.password}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <Button type="submit" variant="primary" size="dock" block busy={busy} className="mt-3">
            Sign in
          </Button>
        </form>
      )}
      <p className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-3">
        <TextLink to="/forgot-password" search={next}>
          Forgot password
        </TextLink>
        <TextLink to="/sign-up" search={next}>
          {invited ? 'Create an account' : 'Start free trial'}
        </TextLink>
      </p>
    </CardFrame>
  );
}
