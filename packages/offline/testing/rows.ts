import type { Change } from '@plumbline/domain/entities/replicated';
import type { Note } from '@plumbline/domain/entities/note';
import type { ProjectTeam } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';

const instant = '2026-03-02T08:00:00.000Z';

/** The nth id; ids grow with n. */
export const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const organizationId = idOf(0xa);
const projectId = idOf(0xb);
const common = { organizationId, createdAt: instant, updatedAt: instant, createdBy: null, deletedAt: null };

export const taskFields: Omit<Task, 'id' | 'version' | 'deletedAt'> = {
  organizationId,
  createdAt: instant,
  updatedAt: instant,
  createdBy: null,
  projectId,
  number: 1,
  title: 'Hang drywall',
  description: null,
  assignees: [],
  status: 'todo',
  priority: 'medium',
  startDate: null,
  dueDate: null,
  checklist: [],
  sortOrder: 'a0',
  completedAt: null,
};

export function task(n: number, version: number, fields: Partial<Task> = {}): Task {
  return { ...taskFields, deletedAt: null, ...fields, id: idOf(n), version };
}

export function note(n: number, version: number, fields: Partial<Note> = {}): Note {
  return {
    ...common,
    projectId,
    title: 'Slab',
    content: '',
    category: 'general',
    priority: 'medium',
    status: 'open',
    pinned: false,
    sortOrder: 'a0',
    photoIds: [],
    shared: false,
    ...fields,
    id: idOf(n),
    version,
  };
}

export function projectTeam(n: number, version: number): ProjectTeam {
  return { ...common, projectId, userId: idOf(0xc), role: 'member', id: idOf(n), version };
}

export const deleted = { deletedAt: instant };

/** The same row with another version, as a change. */
export function stamped(
  change: Change,
  version: number,
  { deletedAt }: { deletedAt?: string | null } = {},
): Change {
  const copy = structuredClone(change);
  copy.row.version = version;
  if (deletedAt !== undefined) copy.row.deletedAt = deletedAt;
  return copy;
}
