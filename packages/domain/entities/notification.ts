import { z } from 'zod';
import { notificationEntityTypes, notificationTypes } from './enumerations.ts';
import { recordFields, recordId } from './record.ts';

export const notification = z.object({
  ...recordFields,
  userId: recordId,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  entityType: z.enum(notificationEntityTypes).nullable(),
  entityId: recordId.nullable(),
  metadata: z.object({ projectId: recordId.optional(), projectName: z.string().optional() }),
});
export type Notification = z.infer<typeof notification>;
