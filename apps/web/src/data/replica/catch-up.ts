let ask = (): void => undefined;

/** Pulls what is missing here; a failure shows in the sync state. Does nothing where no copy is kept current. */
export function catchUp(): void {
  ask();
}

/** Registers how to catch up; `data/live.ts` does so after the first screen. */
export function answerCatchUp(answer: () => void): void {
  ask = answer;
}
