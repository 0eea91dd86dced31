import { useEffect, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import type { InvitationDetails } from '../../data/session/invitation-details.ts';
import { invitation } from '../../data/session/invitation-marker.ts';
import { useStore } from '../../data/store.ts';

export type Invited = {
  /** By an invitation link with a ticket. */
  invited: boolean;
  /** Being read: a form waits, so that it begins with what the office typed. */
  reading: boolean;
  /** Null also where they could not be read; the form is then empty. */
  details: InvitationDetails | null;
};

/** The invitation by which a person has come to sign in or up. */
export function useInvited(): Invited {
  const ticket = useStore(invitation)?.ticket ?? null;
  const [read, setRead] = useState<{ ticket: string; details: InvitationDetails | null } | null>(null);
  useEffect(() => {
    if (ticket === null) return undefined;
    let wanted = true;
    const settle = (details: InvitationDetails | null) => {
      if (wanted) setRead({ ticket, details });
    };
    // Hardly anybody signs in by an invitation, so its code is loaded for those who do.
    const reading = import('../../data/session/invitation-details.ts').then(({ readInvitation }) =>
      readInvitation(ticket),
    );
    reading.then(settle, (thrown: unknown) => {
      logError(thrown, 'Reading an invitation');
      settle(null);
    });
    return () => {
      wanted = false;
    };
  }, [ticket]);
  if (ticket === null) return { invited: false, reading: false, details: null };
  const current = read?.ticket === ticket ? read : null;
  return { invited: true, reading: current === null, details: current?.details ?? null };
}
