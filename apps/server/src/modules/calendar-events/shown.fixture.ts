import type { Services } from '../../rpc/context.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';

/** An event as somebody has it on screen now, for calls that decide about it. */
export async function shownEvent(
  services: Services,
  caller: Caller,
  eventId: string,
): Promise<{ eventId: string; version: number }> {
  const { version } = await callAs(services, caller).calendarEvents.get({ eventId });
  return { eventId, version };
}
