import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { seatLimitText } from '@plumbline/domain/plans/seats';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMembers } from '../../data/records/members.ts';
import { usePresence } from '../../data/device/presence.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { usePlan, useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { plural } from '../../kits/labels/counts.ts';
import { SeatMeter } from '../../kits/public/seat-meter.tsx';
import { MemberRows } from './member-rows.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { teamHeadline } from './parts/team-text.ts';
import { useSeats } from './parts/use-seats.ts';

const UnratedPanel = lazy(() => import('./unrated-panel.tsx'));
const InviteDialog = lazy(() => import('./shown/invite-dialog.tsx'));

/** The members, the invited people, and who is online. */
export default function TeamScreen() {
  return (
    <ServerQueries>
      <Team />
    </ServerQueries>
  );
}

function Team() {
  const { rows, state, retry } = useMembers();
  const presence = usePresence();
  const { role } = useUser();
  const tier = usePlan();
  const { used, isSample } = useSeats();
  const [inviting, setInviting] = useState(false);
  // Before the list has loaded nothing may say that there is nobody.
  const isLoaded = state === 'ready' || rows.length > 0;
  const crew = rows.filter((member) => member.role !== CLIENT);
  const clients = rows.filter((member) => member.role === CLIENT);
  const included = planDefinitions[tier].includedUsers;
  const here = crew.filter((member) => presence.get(member.userId)?.online === true).length;
  const invite = role === ADMIN && (
    <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <>
      <PageHeader
        title={isLoaded ? teamHeadline(crew.length, here) : 'Your team'}
        detail={
          !isLoaded ? undefined : isSample ? (
            role === ADMIN && included !== null ? (
              `${planDefinitions[tier].name} has ${included} ${plural(included, 'seat')}. Sample people take none.`
            ) : undefined
          ) : (
            <>
              <SeatMeter used={used} included={included} />
              {role === ADMIN && (
                <span className="mt-1 block max-w-[64ch] text-meta">{seatLimitText(tier, used)}</span>
              )}
            </>
          )
        }
        actions={invite}
      />
      <div className="mt-6 flex flex-col gap-4">
        {state === 'error' && (
          <ErrorState title="The team did not load" onRetry={retry} quiet>
            {isLoaded
              ? 'You are seeing what this device has.'
              : 'The server cannot be reached, and nobody is saved on this device yet.'}
          </ErrorState>
        )}
        {state === 'loading' && (
          <Card flush>
            <SkeletonList label="Getting your team" labelHidden count={6} shape="rows" />
          </Card>
        )}
        {isLoaded && state !== 'loading' && (
          <Panel title="Crew and office" hint={String(crew.length)}>
            <MemberRows members={crew} />
          </Panel>
        )}
        {role === ADMIN && planCapabilities[tier].hasTeamManagement && (
          <Suspense>
            <UnratedPanel />
          </Suspense>
        )}
        {role === ADMIN && <PendingInvitations />}
        {isLoaded && state !== 'loading' && (
          <Panel title="Clients" hint="They see only the jobs you share">
            {clients.length === 0 ? (
              <EmptyState compact title="No clients yet">
                Invite one from the team of a project. Clients take no seat.
              </EmptyState>
            ) : (
              <MemberRows members={clients} />
            )}
          </Panel>
        )}
      </div>
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
