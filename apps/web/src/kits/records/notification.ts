import { Bell } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { code, people, anyValue, text } from './values.ts';

export const notification = {
  icon: Bell,
  one: 'Notification',
  many: 'Notifications',
  the: 'the notification',
  fields: {
    userId: { label: 'Person', name: 'the person', format: people },
    type: { label: 'Type', name: 'the type', format: code },
    title: { label: 'Title', name: 'the title', format: text },
    message: { label: 'Message', name: 'the text', format: text },
    isRead: { label: 'Read', name: 'whether it was read', format: anyValue },
    entityType: null,
    entityId: null,
    metadata: null,
  },
} as const satisfies RecordDefinition<Records['notification']>;
