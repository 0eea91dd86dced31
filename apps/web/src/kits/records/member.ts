import { CLIENT } from '@plumbline/domain/access/roles';
import { UserRound } from 'lucide-react';
import { roleNames } from '../labels/status-labels.ts';
import type { Records } from '@plumbline/domain/records/record';
import type { SearchedDefinition } from './record.ts';
import { oneOf, people, anyValue, text, workHours } from './values.ts';

export const member = {
  icon: UserRound,
  one: 'Person',
  many: 'People',
  the: 'the person',
  isPerson: true,
  sentences: { create: (title) => `added ${title}`, delete: (title) => `removed ${title}` },
  ownSentences: { create: () => 'joined the company' },
  fields: {
    userId: { label: 'Person', name: 'the person', format: people },
    role: { label: 'Role', name: 'the role', format: oneOf(roleNames) },
    firstName: { label: 'First name', name: 'the first name', format: text },
    lastName: { label: 'Last name', name: 'the last name', format: text },
    displayName: { label: 'Display name', name: 'the display name', format: text },
    position: { label: 'Position', name: 'the position', format: text },
    department: { label: 'Department', name: 'the department', format: text },
    email: { label: 'Email', name: 'the email', format: text },
    phone: { label: 'Phone', name: 'the phone', format: text },
    payrollNumber: { label: 'Payroll number', name: 'the payroll number', format: text },
    colour: { label: 'Color', name: 'the color', format: anyValue },
    skills: { label: 'Skills', name: 'the skills', format: anyValue },
    workWeek: { label: 'Working hours', name: 'the working hours', format: workHours },
    isActive: { label: 'Active', name: 'whether they are active', format: anyValue },
  },
  opens: ({ userId }, { userId: self, mayOpen }) => {
    if (userId === self) return { page: 'profile', search: {} };
    if (userId === null) return null;
    if (mayOpen('teammanagement')) return { page: 'teammanagement', search: { person: userId } };
    return mayOpen('messages')
      ? { page: 'messages', search: { channel: `direct:${userId}` } }
      : { page: 'tasks', search: { show: 'all', person: userId } };
  },
  details: ({ state, detail }) => [state === CLIENT ? roleNames.client : '', detail],
} as const satisfies SearchedDefinition<Records['member']>;
