import type { Notification } from '../entities/notification.ts';
import type { RecordDefinition } from './record.ts';

/** An entry in a person's notifications. It is not work, so the activity does not list it. */
export const notification = {
  title: { fields: ['title'] },
  belongsTo: { userId: 'member' },
} as const satisfies RecordDefinition<Notification>;
