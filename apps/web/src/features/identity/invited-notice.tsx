import { invitation } from '../../data/session/invitation-marker.ts';
import { useStore } from '../../data/store.ts';
import { Banner } from '../../design/feedback/banner.tsx';

/** For a person who comes by an invitation link: which address they must use. */
export function InvitedNotice() {
  const marker = useStore(invitation);
  if (marker?.ticket == null) return null;
  return (
    <Banner tone="info" title="You are invited" className="mb-5">
      Use the email address that the invitation was sent to. You join the company right after.
    </Banner>
  );
}
