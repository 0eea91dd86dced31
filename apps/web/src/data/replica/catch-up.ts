let ask = (): void => undefined;

/**
 * Pulls the changes that this device does not have yet. Call it after a refusal, because the change by others that
 * caused it may be one of them. A failure shows in the sync state. Does nothing if no copy is being kept current.
 */
export function catchUp(): void {
  ask();
}

/** Sets the function that catches up. `data/engine/run-sync.ts` does so once it is loaded. */
export function answerCatchUp(answer: () => void): void {
  ask = answer;
}
