import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import { clockIn, clockOut, createTimeEntry, updateTimeEntry } from './hours.ts';
import { createNote, deleteNote, updateNote } from './notes.ts';
import { sendMessage, updateProject, uploadPhoto } from './others.ts';
import type { Deed, Doing, Scene } from './scene.ts';
import { flagIssue, updateTaskStatus } from './tasks.ts';

/** How often people do each of the twelve, compared with the others. */
const deeds: Record<QueueOperation, { weight: number; deed: Deed }> = {
  clockIn: { weight: 10, deed: clockIn },
  clockOut: { weight: 10, deed: clockOut },
  createTimeEntry: { weight: 6, deed: createTimeEntry },
  updateTimeEntry: { weight: 8, deed: updateTimeEntry },
  flagIssue: { weight: 8, deed: flagIssue },
  updateTaskStatus: { weight: 14, deed: updateTaskStatus },
  sendMessage: { weight: 10, deed: sendMessage },
  createNote: { weight: 12, deed: createNote },
  updateNote: { weight: 16, deed: updateNote },
  deleteNote: { weight: 4, deed: deleteNote },
  updateProject: { weight: 5, deed: updateProject },
  uploadPhoto: { weight: 6, deed: uploadPhoto },
};

/** Clients do little else than ask and write; what they are not allowed they try seldom, and are refused. */
const clientDeeds: ReadonlySet<Deed> = new Set([createNote, sendMessage]);

/** Something that can be done to what is on the screen; null while that is empty. */
export function chooseDoing(scene: Scene): Doing | null {
  const { chance, person } = scene;
  for (let tries = 0; tries < 50; tries += 1) {
    const deed = weighted(chance.next());
    if (person.role === 'client' && !clientDeeds.has(deed) && !chance.chance(0.05)) continue;
    const doing = deed(scene);
    if (doing !== null) return doing;
  }
  return null;
}

function weighted(share: number): Deed {
  const all = Object.values(deeds);
  let left = share * all.reduce((sum, { weight }) => sum + weight, 0);
  for (const { weight, deed } of all) {
    left -= weight;
    if (left < 0) return deed;
  }
  return createNote;
}

export function reasonOf(flag: unknown): unknown {
  return typeof flag === 'object' && flag !== null && 'reason' in flag ? flag.reason : null;
}
