import { CLIENT } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { useMemo } from 'react';
import { memberName } from '../../data/records/member-name.ts';
import { useMembers } from '../../data/records/members.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { useUser } from '../../data/session/session.ts';
import type { PickerItem } from '../../design/fields/picker-item.ts';

export type People = {
  members: readonly Member[];
  /** 'You' for the reader, the first name for others, including those who have left. */
  shortName: (userId: string | null) => string;
  fullName: (userId: string | null) => string;
  /** Null for an unknown id. */
  knownName: (id: string) => string | null;
  /** For an avatar stack. */
  faces: (userIds: readonly string[]) => { id: string; name: string }[];
  /** People to whom a task or a note can be assigned. */
  crew: PickerItem[];
  clients: PickerItem[];
};

const unknown = 'Somebody';
/** As wide as a short name, and nothing to read: until the people have been read, nobody is without a name. */
const unread = '\u2003'.repeat(4);

export function usePeople(): People {
  const { rows, state } = useMembers({ includeInactive: true });
  const { id: self, role } = useUser();
  const company = useOrganization().row?.name;
  const isRead = state !== 'loading';
  // A client sees the people of their projects alone. Whoever else acts there does so for the company.
  const stranger = role === CLIENT ? company : undefined;
  return useMemo(() => peopleOf(rows, self, isRead, stranger), [rows, self, isRead, stranger]);
}

/**
 * The people of an organization, named for the member with this user id, who is called 'You'. Until they have been
 * read, whoever is not among `rows` has a blank instead of a name; afterwards the name `stranger`.
 */
export function peopleOf(
  rows: readonly Member[],
  self: string,
  isRead = true,
  stranger: string = unknown,
): People {
  const nameless = (userId: string | null) => (!isRead ? unread : userId === null ? unknown : stranger);
  const byUser = new Map(rows.map((member) => [member.userId, member]));
  const fullName = (userId: string | null) => {
    const member = userId === null ? undefined : byUser.get(userId);
    return member === undefined ? nameless(userId) : memberName(member);
  };
  const shortName = (userId: string | null) => {
    if (userId === self) return 'You';
    const member = userId === null ? undefined : byUser.get(userId);
    return member === undefined ? nameless(userId) : (memberName(member).split(' ')[0] ?? unknown);
  };
  const active = rows.filter((member) => member.isActive);
  return {
    members: rows,
    fullName,
    knownName: (id) => (byUser.has(id) ? fullName(id) : null),
    shortName,
    // People whom the reader does not know have no face: until the team has loaded, and for a client those
    // who are not on their project.
    faces: (userIds) => userIds.filter((id) => byUser.has(id)).map((id) => ({ id, name: fullName(id) })),
    crew: active.filter(({ role }) => role !== CLIENT && role != null).map(asItem),
    clients: active.filter(({ role }) => role === CLIENT).map(asItem),
  };
}

function asItem(member: Member): PickerItem {
  return {
    id: member.userId,
    label: memberName(member),
    detail: member.position ?? undefined,
    person: true,
  };
}
