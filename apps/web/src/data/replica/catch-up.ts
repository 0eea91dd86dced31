import { whenReached } from '@plumbline/offline/live/when-reached';
import type { OpenReplica } from './replica.ts';

/** How long to wait for an own change over the live connection before pulling it. */
const arrivalWithinMs = 2_000;

let ask = (): void => undefined;

/** Pulls what is missing here; a failure shows in the sync state. Does nothing where no copy is kept current. */
export function catchUp(): void {
  ask();
}

/** Registers how to catch up; `data/live.ts` does so after the first screen. */
export function answerCatchUp(answer: () => void): void {
  ask = answer;
}

/** Whether a version has arrived here within two seconds. */
export async function arrivedInTime({ replica }: OpenReplica, version: number): Promise<boolean> {
  return await whenReached(replica, version, AbortSignal.timeout(arrivalWithinMs));
}
