import type { PhotoMark } from '../entities/photo-mark.ts';
import type { RecordDefinition } from './record.ts';

export const photoMark = {
  title: { fields: ['text'] },
  belongsTo: { photoId: 'photo', projectId: 'project' },
  goesWith: ['projectId'],
  partOf: 'photoId',
  activity: true,
} as const satisfies RecordDefinition<PhotoMark>;
