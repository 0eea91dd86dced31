import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import type { Proposal } from '@plumbline/domain/schedule/suggest';
import { connectionStore } from '../replica/engine-state.ts';
import { logError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

type Asked = Parameters<typeof rpc.calendarEvents.checkConflicts.query>[0];

/** Everything in the way of a plan, as the server finds it; null where it cannot be asked. */
export async function askConflicts(plan: Asked): Promise<Conflict[] | null> {
  if (!connectionStore.get().online) return null;
  try {
    const { conflicts, warnings } = await rpc.calendarEvents.checkConflicts.query(plan);
    return [...conflicts, ...warnings];
  } catch (thrown) {
    // What this device knows is shown until the plan itself is sent.
    logError(thrown, 'Checking the conflicts of a plan');
    return null;
  }
}

/** The best people and times for a job of the tray. @throws AppError where the server does not answer. */
export async function askProposals(eventId: string): Promise<readonly Proposal[]> {
  const { proposals } = await rpc.calendarEvents.suggest.query({ eventId });
  return proposals;
}
