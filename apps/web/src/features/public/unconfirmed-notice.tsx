import { useUser } from '../../data/session.ts';
import { Banner } from '../../design/banner.tsx';
import { ConfirmationLinkButton } from './confirmation-link-button.tsx';

/** For who has not confirmed their address: what that keeps from them, and the way to the link. Nothing for everybody else. */
export function UnconfirmedNotice({ className }: { className?: string }) {
  const { email, metadata } = useUser();
  if (metadata['emailVerified'] !== false) return null;
  return (
    <Banner tone="info" title="Confirm your email address" className={className}>
      Open the link in the mail to <span className="wrap-anywhere">{email}</span>. Inviting others has to wait
      for that; all your work goes on.
      <span className="mt-3 block">
        <ConfirmationLinkButton email={email} />
      </span>
    </Banner>
  );
}
