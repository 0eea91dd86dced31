import type { Member } from '@plumbline/domain/entities/member';
import { memberName } from './member-name.ts';
import { byId } from './order.ts';
import { type Query, type Rows, useRecords } from './use-records.ts';

type MemberFilter = { includeInactive?: boolean };

/** Sorted by name, without those who have left unless requested. */
export function useMembers(filter: MemberFilter = {}): Rows<Member> {
  return useRecords(...membersBy(filter));
}

export function membersBy({ includeInactive = false }: MemberFilter): Query<'member'> {
  const fits = (member: Member) => includeInactive || member.isActive;
  return [
    'member',
    'list',
    {
      find: async (table) => (await table.toArray()).filter(fits),
      fits,
      order: (a, b) => memberName(a).localeCompare(memberName(b)) || byId(a, b),
    },
    [includeInactive],
  ];
}
