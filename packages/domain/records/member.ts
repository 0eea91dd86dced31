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
    read: ({
      userId,
      role,
      position,
      firstName,
      lastName,
      department,
      email,
      phone,
      payrollNumber,
      skills,
      isActive,
    }) => ({
      userId,
      state: role ?? null,
      detail: position,
      names: [firstName, lastName, position, department],
      text: [email, phone, payrollNumber, ...(skills ?? [])],
      closed: !isActive,
    }),
  },
} as const satisfies RecordDefinition<Member>;

export const memberRate = {
  title: { sameAs: 'userId' },
  belongsTo: { userId: 'member' },
  activity: true,
} as const satisfies RecordDefinition<MemberRate>;
