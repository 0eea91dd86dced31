import type { EntityName } from '../entities/replicated.ts';
import type { ProcedureName } from './gates.ts';

type QueueRule = {
  /** The call whose gate and input it has when it is sent by itself. */
  call: ProcedureName;
  entity: EntityName;
  /** The argument that names the record. */
  key: string;
  /** Higher goes first (product.md §1); causes go before their effects whatever their priorities. */
  priority: number;
  /** Makes the record: when it is refused, nothing else about the record can be done. */
  makes: boolean;
  /** Punches wait for each other: the order of clocking in and out is part of what they say. */
  chain: 'punches' | null;
};

const rule = { makes: false, chain: null } as const;

/** The twelve operations that may wait on a device (spec §5). There is no thirteenth. */
export const queueOperations = {
  clockIn: {
    call: 'timeEntries.clockIn',
    entity: 'timeEntry',
    key: 'id',
    priority: 100,
    makes: true,
    chain: 'punches',
  },
  clockOut: {
    ...rule,
    call: 'timeEntries.clockOut',
    entity: 'timeEntry',
    key: 'entryId',
    priority: 100,
    chain: 'punches',
  },
  createTimeEntry: {
    ...rule,
    call: 'timeEntries.create',
    entity: 'timeEntry',
    key: 'id',
    priority: 90,
    makes: true,
  },
  updateTimeEntry: { ...rule, call: 'timeEntries.update', entity: 'timeEntry', key: 'entryId', priority: 90 },
  flagIssue: { ...rule, call: 'tasks.flagIssue', entity: 'task', key: 'taskId', priority: 80 },
  updateTaskStatus: { ...rule, call: 'tasks.updateStatus', entity: 'task', key: 'taskId', priority: 70 },
  sendMessage: { ...rule, call: 'messages.create', entity: 'message', key: 'id', priority: 60, makes: true },
  createNote: { ...rule, call: 'notes.create', entity: 'note', key: 'id', priority: 50, makes: true },
  updateNote: { ...rule, call: 'notes.update', entity: 'note', key: 'noteId', priority: 50 },
  deleteNote: { ...rule, call: 'notes.deleteNote', entity: 'note', key: 'noteId', priority: 50 },
  updateProject: { ...rule, call: 'projects.update', entity: 'project', key: 'projectId', priority: 40 },
  uploadPhoto: {
    ...rule,
    call: 'photos.saveMetadata',
    entity: 'photo',
    key: 'id',
    priority: 10,
    makes: true,
  },
} as const satisfies Record<string, QueueRule>;

export type QueueOperation = keyof typeof queueOperations;

export function isQueueOperation(name: string): name is QueueOperation {
  return Object.hasOwn(queueOperations, name);
}
