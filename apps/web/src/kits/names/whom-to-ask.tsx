import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { memberName } from '../../data/records/member-name.ts';
import { useMembers } from '../../data/records/members.ts';
import { type Contact, useContacts } from '../../data/queries/contacts.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useSession } from '../../data/session/session.ts';
import { CallButton } from './call-button.tsx';

/** The number of admins shown. Nobody would call more. */
const mostAdmins = 3;

/**
 * Stands under a refusal: the people who can help, with their telephone numbers. An admin needs nobody else.
 */
export function WhomToAsk() {
  const state = useSession();
  const role = state.status === 'signed-in' ? state.user.role : null;
  if (role === null || role === ADMIN) return null;
  if (role !== CLIENT) return <Admins />;
  return (
    <ServerQueries>
      <ProjectLeads />
    </ServerQueries>
  );
}

/**
 * The people who lead the projects of a client. Nobody without a signal, because only the server knows them.
 */
function ProjectLeads() {
  return <People people={useContacts()} />;
}

/** The admins, as this device knows them. */
function Admins() {
  const admins = useMembers().rows.filter((member) => member.role === ADMIN);
  return (
    <People
      people={admins
        .slice(0, mostAdmins)
        .map((member) => ({ userId: member.userId, name: memberName(member), phone: member.phone ?? null }))}
    />
  );
}

function People({ people }: { people: readonly Contact[] }) {
  if (people.length === 0) return null;
  return (
    <ul
      aria-label="Who can help"
      className="mt-4 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-3 gap-y-2.5 large-text:grid-cols-1"
    >
      {people.map(({ userId, name, phone }) => (
        <li
          key={userId}
          className="col-span-full grid grid-cols-subgrid items-center justify-items-start gap-y-1"
        >
          <span className="font-medium">{name}</span>
          {phone && <CallButton name={name} phone={phone} />}
        </li>
      ))}
    </ul>
  );
}
