import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';

type Hear = (parts: ObservabilitySet) => void;

const hearing = new Set<Hear>();
const looking = new Set<() => void>();

/** Calls back after each transaction that has changed something, by whichever tab. Call the result to stop. */
export function onMutated(hear: Hear): () => void {
  Dexie.on.storagemutated.subscribe(hear);
  hearing.add(hear);
  return () => {
    Dexie.on.storagemutated.unsubscribe(hear);
    hearing.delete(hear);
  };
}

/** Calls back when it is time to repeat reads that failed. Call the result to stop. */
export function onLook(look: () => void): () => void {
  looking.add(look);
  return () => void looking.delete(look);
}

/** Notifies everybody in this tab who follows changes that anything may have changed. */
export function tellMissed(): void {
  const parts = { all: new RangeSet(-Infinity, [[]]) };
  for (const hear of [...hearing]) hear(parts);
}

export function tellLook(): void {
  for (const look of [...looking]) look();
}
