import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import { clockIn, clockOut, createTimeEntry, updateTimeEntry } from './hours.ts';
import { createNote, deleteNote, updateNote } from './notes.ts';
import { sendMessage, updateProject, uploadPhoto } from './others.ts';
import type { Action, Doing, Scene } from './scene.ts';
import { flagIssue, updateTaskStatus } from './tasks.ts';

/** How often people do each of the twelve, compared with the others. */
const actions: Record<QueueOperation, { weight: number; action: Action }> = {
  clockIn: { weight: 10, action: clockIn },
  clockOut: { weight: 10, action: clockOut },
  createTimeEntry: { weight: 6, action: createTimeEntry },
  updateTimeEntry: { weight: 8, action: updateTimeEntry },
  flagIssue: { weight: 8, action: flagIssue },
  updateTaskStatus: { weight: 14, action: updateTaskStatus },
  sendMessage: { weight: 10, action: sendMessage },
  createNote: { weight: 12, action: createNote },
  updateNote: { weight: 16, action: updateNote },
  deleteNote: { weight: 4, action: deleteNote },
  updateProject: { weight: 5, action: updateProject },
  uploadPhoto: { weight: 6, action: uploadPhoto },
};

/** Clients do little else than ask and write; what they are not allowed they try seldom, and are refused. */
const clientActions: ReadonlySet<Action> = new Set([createNote, sendMessage]);

/** Something that can be done to what is on the screen; null while that is empty. */
export function chooseDoing(scene: Scene): Doing | null {
  const { chance, person } = scene;
  for (let tries = 0; tries < 50; tries += 1) {
    const action = weighted(chance.next());
    if (person.role === 'client' && !clientActions.has(action) && !chance.chance(0.05)) continue;
    const doing = action(scene);
    if (doing !== null) return doing;
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

export function reasonOf(flag: unknown): unknown {
  return typeof flag === 'object' && flag !== null && 'reason' in flag ? flag.reason : null;
}
