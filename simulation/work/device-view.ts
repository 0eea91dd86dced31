import type { Note } from '@plumbline/domain/entities/note';
import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import type { NewBlob } from '@plumbline/offline/queue/new-item';
import type { Replica } from '@plumbline/offline/replica/database';
import type { Chance } from '../machine/chance.ts';
import type { Person } from '../server/organization.ts';
import type { Pictures } from './pictures.ts';

/** What a person sees on a device when they decide what to do. */
export type DeviceView = {
  person: Person;
  chance: Chance;
  newId: () => string;
  /** The device's clock. */
  now: number;
  /** The server's clock minus the device's, as last measured. */
  offsetMs: number | null;
  /** Returns a text that occurs nowhere else in this run. */
  word: () => string;
  pictures: Pictures;
  projects: readonly Project[];
  tasks: readonly Task[];
  notes: readonly Note[];
  ownEntries: readonly TimeEntry[];
};

export type PlannedAction = {
  operation: QueueOperation;
  args: Record<string, unknown>;
  blobs?: readonly NewBlob[];
};

/** Null: there is nothing on the screen for it. */
export type Action = (view: DeviceView) => PlannedAction | null;

/** `weight`: how often people do it, compared with the others. */
export type WeightedAction = { weight: number; action: Action };
export type WeightedActions = Partial<Record<QueueOperation, WeightedAction>>;

export async function readDeviceView(replica: Replica, userId: string) {
  return {
    projects: await replica.project.orderBy('id').toArray(),
    tasks: await replica.task.orderBy('id').toArray(),
    notes: await replica.note.orderBy('id').toArray(),
    ownEntries: (await replica.timeEntry.orderBy('id').toArray()).filter((entry) => entry.userId === userId),
  };
}
