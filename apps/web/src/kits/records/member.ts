import { CLIENT } from '@plumbline/domain/access/roles';
import { UserRound } from 'lucide-react';
import { roleNames } from '../labels/status-labels.ts';
import type { Records, SearchedDefinition } from './record.ts';
import { oneOf, people, plainly, text } from './values.ts';

export const member = {
  icon: UserRound,
  one: 'Person',
  many: 'People',
  the: 'the person',
  isPerson: true,
  sentences: { create: (title) => `took ${title} on`, delete: (title) => `removed ${title}` },
  ownSentences: { create: () => 'joined the company' },
  fields: {
    userId: { label: 'Person', name: 'the person', say: people },
    role: { label: 'Role', name: 'the role', say: oneOf(roleNames) },
    firstName: { label: 'First name', name: 'the first name', say: text },
    lastName: { label: 'Last name', name: 'the last name', say: text },
    displayName: { label: 'Display name', name: 'the display name', say: text },
    position: { label: 'Position', name: 'the position', say: text },
    department: { label: 'Department', name: 'the department', say: text },
    email: { label: 'E-mail', name: 'the e-mail', say: text },
    phone: { label: 'Phone', name: 'the phone', say: text },
    colour: { label: 'Color', name: 'the color', say: plainly },
    skills: { label: 'Skills', name: 'the skills', say: plainly },
    isActive: { label: 'Active', name: 'whether they are active', say: plainly },
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
