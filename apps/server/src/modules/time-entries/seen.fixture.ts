import { marksToName } from '@plumbline/domain/hours/marks';
import type { Caller } from '../../identity/caller.ts';
import type { Services } from '../../rpc/context.ts';
import { callAs } from '../../testing/call.ts';

/** An entry as somebody who decides about it sees it now, with its marks. */
export async function seenNow(services: Services, caller: Caller, entryId: string) {
  const entry = await callAs(services, caller).timeEntries.get({ entryId });
  return { version: entry.version, marks: marksToName(entry) };
}

/** Several of them, as a decision names them. */
export async function entriesSeen(services: Services, caller: Caller, entryIds: readonly string[]) {
  return await Promise.all(
    entryIds.map(async (entryId) => ({ entryId, ...(await seenNow(services, caller, entryId)) })),
  );
}
