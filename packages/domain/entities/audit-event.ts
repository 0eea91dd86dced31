import { z } from 'zod';
import { instant, recordId } from './record.ts';

/** Who changed what, from where; append-only, read by admins. */
export const auditEvent = z.object({
  id: recordId,
  organizationId: recordId,
  at: instant,
  userId: recordId.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: recordId,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;
