import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import type { Proposal } from '@plumbline/domain/schedule/suggest';
import { connectionStore } from '../replica/engine-state.ts';
import { logError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

type Asked = Parameters<typeof rpc.calendarEvents.checkConflicts.query>[0];

/** All conflicts of a plan, as the server finds them. Null if the server cannot be asked. */
export async function askConflicts(plan: Asked): Promise<Conflict[] | null> {
  if (!connectionStore.get().online) return null;
  try {
    const { conflicts, warnings } = await rpc.calendarEvents.checkConflicts.query(plan);
    return [...conflicts, ...warnings];
  } catch (thrown) {
    // The conflicts that this device found stay on screen until the plan itself is sent.
    logError(thrown, 'Checking the conflicts of a plan');
    return null;
  }
}

/** The best people and times for a job in the tray. @throws AppError if the server does not answer */
export async function askProposals(eventId: string): Promise<readonly Proposal[]> {
  const { proposals } = await rpc.calendarEvents.suggest.query({ eventId });
  return proposals;
}
