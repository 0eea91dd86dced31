import type { Member, MemberRate } from '../entities/member.ts';
import type { RecordDefinition } from './record.ts';
import { memberTitle } from './title.ts';

export const member = {
  title: memberTitle,
  namedBy: 'userId',
  belongsTo: {},
  activity: true,
  search: {
    weight: 1.2,
    names: ['firstName', 'lastName', 'position', 'department'],
    texts: ['email', 'phone', 'payrollNumber', 'skills'],
    read: ({ userId, role, position, isActive }) => ({
      userId,
      state: role ?? null,
      detail: position,
      closed: !isActive,
    }),
  },
} as const satisfies RecordDefinition<Member>;

export const memberRate = {
  title: { sameAs: 'userId' },
  belongsTo: { userId: 'member' },
  activity: true,
} as const satisfies RecordDefinition<MemberRate>;
