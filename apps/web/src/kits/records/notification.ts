import { Bell } from 'lucide-react';
import type { RecordDefinition, Records } from './record.ts';
import { code, people, plainly, text } from './values.ts';

export const notification = {
  icon: Bell,
  one: 'Notification',
  many: 'Notifications',
  the: 'the notification',
  fields: {
    userId: { label: 'Person', name: 'the person', say: people },
    type: { label: 'Type', name: 'the type', say: code },
    title: { label: 'Title', name: 'the title', say: text },
    message: { label: 'Message', name: 'the text', say: text },
    isRead: { label: 'Read', name: 'whether it was read', say: plainly },
    entityType: null,
    entityId: null,
    metadata: null,
  },
} as const satisfies RecordDefinition<Records['notification']>;
