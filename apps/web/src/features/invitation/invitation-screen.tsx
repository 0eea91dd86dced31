import { finishingInvitation } from '@plumbline/domain/errors/messages';
import { RotateCw } from 'lucide-react';
import { goTo } from '../../data/navigation.ts';
import { clearInvitation, invitation, type InvitationMarker } from '../../data/session/invitation-marker.ts';
import { useSession } from '../../data/session/session.ts';
import { useStore } from '../../data/store.ts';
import { Button } from '../../design/controls/button.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import { useLeave } from '../../navigation/use-leave.ts';
import { refusalText } from './refusal-text.ts';
import { useInvitation } from './use-invitation.ts';

/** Shown between following an invitation and being in the company (spec §2.6, §4). */
export function InvitationScreen() {
  const marker = useStore(invitation);
  return (
    <CardFrame>{marker === null ? <Done /> : <Finishing key={marker.ticket} marker={marker} />}</CardFrame>
  );
}

function Finishing({ marker }: { marker: InvitationMarker }) {
  const state = useSession();
  // The marker stays, so that signing in with the right address continues the invitation.
  const leave = useLeave();
  const flow = useInvitation(marker);
  const { waiting, refusal, retrying } = useStore(flow.store);
  const user = state.status === 'signed-in' ? state.user : null;
  const words = refusal === null ? null : refusalText[refusal];
  return (
    <>
      <div aria-live="polite">
        <h1 className="heading text-title">{words?.title ?? finishingInvitation}</h1>
        {words && <p className="mt-2 text-ink-2">{words.advice}</p>}
        {!words && waiting && (
          <p className="mt-2 flex items-center gap-3 text-ink-2">
            <Spinner />
            You are being added to the company. This takes a few seconds.
          </p>
        )}
        {!words && !waiting && (
          <p className="mt-2 text-ink-2">
            This is taking longer than it should. Try again, or ask the person who invited you whether the
            invitation still stands.
          </p>
        )}
        {user && <p className="mt-3 text-meta text-ink-2">You are signed in as {user.email}.</p>}
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <Button
          variant={words ? 'outline' : 'primary'}
          size="dock"
          block
          icon={RotateCw}
          busy={retrying}
          onClick={() => void flow.retry()}
        >
          Retry sync
        </Button>
        <Button block onClick={leave}>
          Sign out
        </Button>
        {!waiting && (
          <Button variant="quiet" block onClick={() => setAside(user?.hasOrganization ?? false)}>
            {user?.hasOrganization ? 'Continue without it' : 'Start my own trial instead'}
          </Button>
        )}
      </div>
    </>
  );
}

/** The marker is gone while the screen is still shown: continues to the app. */
function Done() {
  return (
    <>
      <h1 className="heading text-title">There is no invitation to finish</h1>
      <Button size="dock" block className="mt-8" onClick={() => goTo('/dashboard')}>
        Open Plumbline
      </Button>
    </>
  );
}

function setAside(hasOrganization: boolean): void {
  clearInvitation();
  goTo(hasOrganization ? '/dashboard' : '/start-trial');
}
