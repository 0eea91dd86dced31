let ask = (): void => undefined;

/**
 * Pulls the changes that this device does not have yet. A failure shows in the sync state. Does nothing if no
 * copy is being kept current.
 */
export function catchUp(): void {
  ask();
}

/** Sets the function that catches up. `data/engine/run-sync.ts` does so once it is loaded. */
export function answerCatchUp(answer: () => void): void {
  ask = answer;
}
