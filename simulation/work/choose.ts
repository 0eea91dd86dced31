import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import { hoursActions } from './hours.ts';
import { createNote, noteActions } from './notes.ts';
import { messageActions, otherActions, sendMessage } from './others.ts';
import type { Action, WeightedAction, PlannedAction, DeviceView } from './device-view.ts';
import { taskActions } from './tasks.ts';

const actions: Record<QueueOperation, WeightedAction> = {
  ...hoursActions,
  ...taskActions,
  ...messageActions,
  ...noteActions,
  ...otherActions,
};

/** Clients mostly send requests and messages; sometimes they try what they may not do, and are refused. */
const clientActions: ReadonlySet<Action> = new Set([createNote, sendMessage]);

/** Something that can be done with what is on the screen; null while that is empty. */
export function chooseAction(view: DeviceView): PlannedAction | null {
  const { chance, person } = view;
  for (let tries = 0; tries < 50; tries += 1) {
    const action = weighted(chance.next());
    if (person.role === 'client' && !clientActions.has(action) && !chance.chance(0.05)) continue;
    const planned = action(view);
    if (planned !== null) return planned;
  }
  return null;
}

function weighted(share: number): Action {
  const all = Object.values(actions);
  let left = share * all.reduce((sum, { weight }) => sum + weight, 0);
  for (const { weight, action } of all) {
    left -= weight;
    if (left < 0) return action;
  }
  return createNote;
}
