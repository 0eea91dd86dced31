import { useState } from 'react';
import { requestPasswordReset } from '../../data/session/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { TextLink } from '../../design/controls/text-link.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import { emailProblem, problems } from '../../kits/public/checks.ts';
import { forgetText, keepText } from '../../kits/public/kept-text.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';
import { EmailField } from './email-field.tsx';
import { useNext } from './use-next.ts';

export function ForgotPasswordScreen() {
  const next = useNext();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['email'],
    validate: ({ email }) => problems({ email: emailProblem(email) }),
    act: async ({ email }) => {
      await requestPasswordReset(email.trim());
      forgetText('new-password');
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) {
    return (
      <CardFrame>
        <div aria-live="polite">
          <h1 className="heading text-title">Check your email</h1>
          <p className="mt-2 text-ink-2">
            If {sentTo} has an account here, a link to a new password is on its way.
          </p>
        </div>
        <LinkButton to="/login" search={next} size="dock" block className="mt-8">
          Back to sign in
        </LinkButton>
      </CardFrame>
    );
  }
  return (
    <CardFrame>
      <h1 className="heading text-title">Forgot your password?</h1>
      <p className="mt-1 mb-6 text-ink-2">We email you a link to set a new one.</p>
      <RefusalNotice refusal={refusal} title="The link is not sent" />
      <form ref={keepText['new-password']} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <EmailField error={errors.email} />
        <Button type="submit" variant="primary" size="dock" block busy={busy}>
          Send the link
        </Button>
      </form>
      <p className="mt-6 text-center">
        <TextLink to="/login" search={next}>
          Back to sign in
        </TextLink>
      </p>
    </CardFrame>
  );
}
