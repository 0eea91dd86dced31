import { useState } from 'react';
import { resetPassword } from '../../data/session/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Field } from '../../design/fields/field.tsx';
import { PasswordInput } from '../../design/fields/password-input.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import { newPasswordProblem, passwordMinLength, problems } from '../../kits/public/checks.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';
import { useNext } from './use-next.ts';

export function ResetPasswordScreen({ token }: { token: string | null }) {
  const next = useNext();
  const [done, setDone] = useState(false);
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['password'],
    validate: ({ password }) => problems({ password: newPasswordProblem(password) }),
    act: async ({ password }) => {
      await resetPassword(token ?? '', password);
      setDone(true);
    },
  });
  if (token === null) {
    return (
      <CardFrame>
        <h1 className="heading text-title">This link is incomplete</h1>
        <p className="mt-2 text-ink-2">Open it again from the email, or ask for a new one.</p>
        <LinkButton to="/forgot-password" search={next} size="dock" block className="mt-8">
          Ask for a new link
        </LinkButton>
      </CardFrame>
    );
  }
  if (done) {
    return (
      <CardFrame>
        <div aria-live="polite">
          <h1 className="heading text-title">Your new password is set</h1>
          <p className="mt-2 text-ink-2">
            Other devices are signed out. If another program reads your calendar, make a new address for it in
            Schedule: the one before has ended.
          </p>
        </div>
        <LinkButton to="/login" search={next} variant="primary" size="dock" block className="mt-8">
          Sign in
        </LinkButton>
      </CardFrame>
    );
  }
  return (
    <CardFrame>
      <h1 className="heading mb-6 text-title">Set a new password</h1>
      <RefusalNotice refusal={refusal} title="The password is not set" />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field
          id="password"
          label="New password"
          hint={`At least ${passwordMinLength} characters.`}
          error={errors.password}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" size="dock" block busy={busy}>
          Set password
        </Button>
      </form>
    </CardFrame>
  );
}
