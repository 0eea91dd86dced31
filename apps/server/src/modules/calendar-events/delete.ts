import type { deleteEvent } from '@plumbline/domain/mutations/calendar-events/delete-event';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireOwnPlan } from './permitted.ts';

export async function remove(write: TenantWrite, { eventId }: z.output<typeof deleteEvent.input>) {
  const event = await write.require('calendarEvent', eventId);
  requireOwnPlan(write, event);
  await write.remove('calendarEvent', event);
  return { eventId };
}
