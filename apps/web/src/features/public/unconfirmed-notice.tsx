import { useUser } from '../../data/session.ts';
import { Banner } from '../../design/banner.tsx';
import { ConfirmationLinkButton } from './confirmation-link-button.tsx';

/** Whether the server says that nobody has opened a link mailed to the person's address yet. */
export function useUnconfirmed(): boolean {
  return useUser().metadata['emailVerified'] === false;
}

/** For who has not confirmed their address: what that keeps from them, and the way to the link. Nothing for everybody else. */
export function UnconfirmedNotice({ className }: { className?: string }) {
  const { email } = useUser();
  const unconfirmed = useUnconfirmed();
  if (!unconfirmed) return null;
  return (
    <Banner
      tone="info"
      title="Confirm your email address"
      action={<ConfirmationLinkButton email={email} />}
      className={className}
    >
      Open the link in the mail to {email}. Inviting others has to wait for that; all your work goes on.
    </Banner>
  );
}
