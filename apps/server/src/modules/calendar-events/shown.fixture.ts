import type { Services } from '../../rpc/context.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';

/** The id and version of an event as somebody has it on screen now, for calls that need the version seen. */
export async function shownEvent(
  services: Services,
  caller: Caller,
  eventId: string,
): Promise<{ eventId: string; version: number }> {
  const { version } = await callAs(services, caller).calendarEvents.get({ eventId });
  return { eventId, version };
}
