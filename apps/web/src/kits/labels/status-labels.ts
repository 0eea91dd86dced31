import type { Role } from '@plumbline/domain/access/roles';
import type {
  JobStatus,
  NoteCategory,
  NoteStatus,
  Priority,
  ProjectStatus,
  ProjectTeamRole,
  TaskStatus,
  TimeEntryStatus,
} from '@plumbline/domain/entities/enumerations';
import type { StatusKind } from '../../design/display/status-icon.tsx';

type Sign = { word: string; kind: StatusKind };

export const projectStatusSigns: Readonly<Record<ProjectStatus, Sign>> = {
  planning: { word: 'Planning', kind: 'scheduled' },
  active: { word: 'Active', kind: 'progress' },
  on_hold: { word: 'On hold', kind: 'risk' },
  completed: { word: 'Completed', kind: 'done' },
  cancelled: { word: 'Canceled', kind: 'neutral' },
  archived: { word: 'Archived', kind: 'neutral' },
};

export const taskStatusSigns: Readonly<Record<TaskStatus, Sign>> = {
  todo: { word: 'To do', kind: 'neutral' },
  in_progress: { word: 'In progress', kind: 'progress' },
  blocked: { word: 'Blocked', kind: 'blocked' },
  in_review: { word: 'In review', kind: 'scheduled' },
  done: { word: 'Done', kind: 'done' },
  cancelled: { word: 'Canceled', kind: 'neutral' },
};

export const noteStatusSigns: Readonly<Record<NoteStatus, Sign>> = {
  open: { word: 'Open', kind: 'neutral' },
  in_progress: { word: 'In progress', kind: 'progress' },
  resolved: { word: 'Resolved', kind: 'done' },
  archived: { word: 'Archived', kind: 'neutral' },
};

/** A daily log is written, then finished; nothing in it is resolved. */
const logStatusSigns: Readonly<Record<NoteStatus, Sign>> = {
  ...noteStatusSigns,
  open: { word: 'Being written', kind: 'progress' },
  resolved: { word: 'Finished', kind: 'done' },
};
/** The statuses that can be chosen for a daily log. */
const logStatuses: ReadonlySet<NoteStatus> = new Set(['open', 'resolved', 'archived']);

/** The labels of statuses for notes of this category. */
export function noteStatusSignsOf(category: NoteCategory): Readonly<Record<NoteStatus, Sign>> {
  return category === 'daily_log' ? logStatusSigns : noteStatusSigns;
}

/** Whether notes of this category can have this status. */
export function fitsNoteCategory(category: NoteCategory, status: NoteStatus): boolean {
  return category !== 'daily_log' || logStatuses.has(status);
}

export const entryStatusSigns: Readonly<Record<TimeEntryStatus, Sign>> = {
  active: { word: 'On the clock', kind: 'progress' },
  pending: { word: 'Pending', kind: 'scheduled' },
  approved: { word: 'Approved', kind: 'done' },
  rejected: { word: 'Rejected', kind: 'blocked' },
};

export const jobStatusSigns: Readonly<Record<JobStatus, Sign>> = {
  scheduled: { word: 'Scheduled', kind: 'scheduled' },
  en_route: { word: 'On the way', kind: 'progress' },
  on_site: { word: 'On site', kind: 'progress' },
  done: { word: 'Done', kind: 'done' },
  cancelled: { word: 'Canceled', kind: 'neutral' },
};

export const noteCategoryLabels: Readonly<Record<NoteCategory, string>> = {
  general: 'General',
  daily_log: 'Daily log',
  progress: 'Progress',
  issue: 'Issue',
  safety: 'Safety',
  inspection: 'Inspection',
  delivery: 'Delivery',
  delay: 'Delay',
  visitor: 'Visitor',
  client_request: 'Client request',
};

export const priorityLabels: Readonly<Record<Priority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

/** From the most to the least urgent. */
export const priorityOrder: readonly Priority[] = ['urgent', 'high', 'medium', 'low'];

export const teamRoleLabels: Readonly<Record<ProjectTeamRole, string>> = {
  lead: 'Lead',
  member: 'Crew',
  client: 'Client',
};

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  field_tech: 'Field technician',
  client: 'Client',
};

/** The choices of a select or a filter, in the order of `values`. */
export function choices<Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: wordOf(value) }));
}
