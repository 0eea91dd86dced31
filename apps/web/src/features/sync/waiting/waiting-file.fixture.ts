import type { WaitingFile } from '../../../data/replica/engine-state.ts';
import { clinic } from '../../../testing/company.ts';

/** A plan that was picked for the clinic and waits on this device. */
export function waitingFile(more: Partial<WaitingFile> = {}): WaitingFile {
  return {
    ...{ id: 'plan', projectId: clinic, name: 'Plan.pdf', size: 5_000, state: 'waiting', share: 0 },
    ...{ refusal: null, inPageOnly: false },
    ...more,
  };
}
