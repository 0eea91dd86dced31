import { useUser } from '../../data/session/session.ts';
import { Banner } from '../../design/feedback/banner.tsx';
import { ConfirmationLinkButton, sendsMail } from './confirmation-link-button.tsx';

/** For a person with an unconfirmed address: what they cannot do, and how to get the link. Nothing for others. */
export function UnconfirmedNotice({ className }: { className?: string }) {
  const user = useUser();
  if (user.metadata['emailVerified'] !== false) return null;
  const address = <span className="wrap-anywhere">{user.email}</span>;
  return (
    <Banner tone="info" title="Confirm your email address" className={className}>
      {sendsMail(user) ? (
        <>Open the link in the mail to {address}.</>
      ) : (
        <>This server sends no mail: whoever runs it finds the link for {address} in its mail folder.</>
      )}{' '}
      After that you can invite others. Everything else works now.
      <span className="mt-3 block">
        <ConfirmationLinkButton to={user} />
      </span>
    </Banner>
  );
}
