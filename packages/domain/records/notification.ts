import type { Notification } from '../entities/notification.ts';
import type { RecordDefinition } from './record.ts';

/** An entry in somebody's bell: no work of anybody's, so nothing is told of it. */
export const notification = {
  title: { fields: ['title'] },
  belongsTo: { userId: 'member' },
} as const satisfies RecordDefinition<Notification>;
