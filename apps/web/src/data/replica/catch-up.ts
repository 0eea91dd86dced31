import { reached } from '@plumbline/offline/live/reached';
import type { OpenReplica } from './replica.ts';

/** How long an own change may take to come by the live connection before it is asked for. */
const arrivalWithinMs = 2_000;

let ask = (): void => undefined;

/** Asks the server for what is missing here; a failure shows in the sync state. Nothing where no copy is kept current. */
export function catchUp(): void {
  ask();
}

/** Whoever keeps the open copy current says how; `data/live.ts` comes after the first screen. */
export function answerCatchUp(answer: () => void): void {
  ask = answer;
}

/** Whether a version has arrived here within two seconds. */
export async function whenReached({ replica }: OpenReplica, version: number): Promise<boolean> {
  return await reached(replica, version, AbortSignal.timeout(arrivalWithinMs));
}
