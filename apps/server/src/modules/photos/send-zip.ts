import { dispositionOf } from '../../file-storage/disposition.ts';
import { downloadThrottle, throttled } from '../../file-storage/traffic.ts';
import { untilEnd, whileOpen } from '../../file-storage/while-open.ts';
import type { Caller } from '../../identity/caller.ts';
import type { SharedSlots } from '../../process/shared-slots.ts';
import { adminOf } from './signed-address.ts';

/**
 * Whether its reader may still have it is asked again after the first time; one who takes nothing for as long as the second
 * is gone.
 */
const whileAllowed = { everyMs: 5_000, stalledMs: 60_000 };

/** `ended`: called once nobody reads it any more, however that came. */
type MadeZip = { name: string; zip: ReadableStream<Uint8Array>; ended?: () => Promise<void> };

type Reader = {
  slots: SharedSlots;
  callerOf: (headers: Headers) => Promise<Caller | null>;
  request: Request;
  allowed: { organizationId: string; userId: string };
};

/**
 * Answers with a ZIP that is made once its organization has a turn, which ends with the last byte, and is sent for as long
 * as the admin for whom it is remains one. @throws NoSlot when too many wait; what `make` throws
 */
export async function sendZip(
  { slots, callerOf, request, allowed }: Reader,
  make: () => MadeZip | Promise<MadeZip>,
): Promise<Response> {
  const { organizationId } = allowed;
  const mayRead = async () => {
    await adminOf(callerOf, request, allowed);
    return true;
  };
  return await new Promise<Response>((begin, refused) => {
    slots
      .run(organizationId, async () => {
        const { name, zip, ended } = await make();
        const slowed = throttled(zip, async (bytes) => await downloadThrottle(organizationId, bytes));
        const sent = untilEnd(whileOpen(slowed, mayRead, whileAllowed));
        const headers = {
          'content-type': 'application/zip',
          'content-disposition': dispositionOf('application/zip', name, true),
          'cache-control': 'private, no-store',
        };
        begin(new Response(sent.body, { headers }));
        await sent.ended;
        await ended?.();
      })
      .catch(refused);
  });
}
