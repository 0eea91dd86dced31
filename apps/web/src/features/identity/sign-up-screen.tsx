import { trialDays } from '@plumbline/domain/limits/session';
import { lazy, Suspense, useState } from 'react';
import { signUp } from '../../data/session/identity.ts';
import { noteInvitedPhone } from '../../data/session/invitation-marker.ts';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { TextLink } from '../../design/controls/text-link.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { PasswordInput } from '../../design/fields/password-input.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import {
  emailProblem,
  missing,
  newPasswordProblem,
  passwordMinLength,
  problems,
} from '../../kits/public/checks.ts';
import { forgetText, keepText } from '../../kits/public/kept-text.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import { useInvited } from './use-invited.ts';
import { useNext } from './use-next.ts';

const InvitedNotice = lazy(() => import('./invited-notice.tsx'));

export function SignUpScreen() {
  const next = useNext();
  const { invited, reading, details } = useInvited();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['firstName', 'lastName', 'email', 'phone', 'password'],
    validate: ({ firstName, lastName, email, password }) =>
      problems({
        firstName: missing(firstName, 'Enter your first name.'),
        lastName: missing(lastName, 'Enter your last name.'),
        email: emailProblem(email),
        password: newPasswordProblem(password),
      }),
    act: async ({ firstName, lastName, email, phone, password }) => {
      if (phone.trim() !== (details?.phone ?? '')) noteInvitedPhone(phone.trim());
      const outcome = await signUp({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
      });
      forgetText('sign-up');
      if (outcome === 'mailed') setMailedTo(email.trim());
      else await enter();
    },
  });
  if (mailedTo !== null) return <Mailed email={mailedTo} />;
  return (
    <CardFrame>
      <h1 className="heading text-title">Create your account</h1>
      {!invited && (
        <p className="mt-1 mb-6 text-ink-2">Then {trialDays} days on real jobs. No card needed.</p>
      )}
      {invited && (
        <div className="mt-5">
          <Suspense>
            <InvitedNotice reading={reading} details={details} />
          </Suspense>
        </div>
      )}
      <RefusalNotice refusal={refusal} title="The account is not created" />
      {!reading && (
        <form ref={keepText['sign-up']} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <div className="grid grid-cols-2 gap-3">
            <Field id="firstName" label="First name" error={errors.firstName}>
              <Input name="firstName" defaultValue={details?.firstName} autoComplete="given-name" />
            </Field>
            <Field id="lastName" label="Last name" error={errors.lastName}>
              <Input name="lastName" defaultValue={details?.lastName} autoComplete="family-name" />
            </Field>
          </div>
          <EmailField error={errors.email} first={details?.email} />
          {invited && (
            <Field id="phone" label="Phone" error={errors.phone}>
              <Input name="phone" defaultValue={details?.phone} type="tel" autoComplete="tel" />
            </Field>
          )}
          <Field
            id="password"
            label="Password"
            hint={`At least ${passwordMinLength} characters.`}
            error={errors.password}
          >
            <PasswordInput name="password" autoComplete="new-password" />
          </Field>
          <Button type="submit" variant="primary" size="dock" block busy={busy} className="mt-3">
            Create account
          </Button>
        </form>
      )}
      <p className="mt-6 text-center text-ink-2">
        Already have an account?{' '}
        <TextLink to="/login" search={next}>
          Sign in
        </TextLink>
      </p>
      <p className="mt-3 text-center text-meta text-ink-2">
        By continuing you accept the <TextLink to="/terms">terms</TextLink> and the{' '}
        <TextLink to="/privacy">privacy notice</TextLink>.
      </p>
    </CardFrame>
  );
}

/** Shown in any case: only the owner of the address learns whether it has an account. */
function Mailed({ email }: { email: string }) {
  const next = useNext();
  return (
    <CardFrame>
      <div aria-live="polite">
        <h1 className="heading text-title">Check your email</h1>
        <p className="mt-2 text-ink-2">
          A mail to {email} is on its way. If you have an account with this address already, sign in, or set a
          new password.
        </p>
      </div>
      <LinkButton to="/login" search={next} variant="primary" size="dock" block className="mt-8">
        Sign in
      </LinkButton>
      <p className="mt-6 text-center">
        <TextLink to="/forgot-password" search={next}>
          Forgot password
        </TextLink>
      </p>
    </CardFrame>
  );
}
