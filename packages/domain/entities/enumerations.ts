/**
 * Every closed list of values that a record may hold; the first value of each is the default. This file does
 * not import zod, so that a screen can import a list without it.
 */

export const priorities = ['medium', 'low', 'high', 'urgent'] as const;
export const projectStatuses = [
  'planning',
  'active',
  'on_hold',
  'completed',
  'cancelled',
  'archived',
] as const;
/** The statuses that count towards a plan's number of active projects. */
export const activeProjectStatuses = [
  'planning',
  'active',
  'on_hold',
] as const satisfies readonly ProjectStatus[];

/** Whether a project counts towards the plan's number of active projects; one without a status does not. */
export function countsAsActive(status: ProjectStatus | undefined): boolean {
  return activeProjectStatuses.some((active) => active === status);
}

/** The status of a project on which hours have begun: one that was planned has become active. */
export function statusWithHours(status: ProjectStatus): ProjectStatus {
  return status === 'planning' ? 'active' : status;
}

export const projectTeamRoles = ['member', 'lead', 'client'] as const;
export const taskStatuses = ['todo', 'in_progress', 'blocked', 'in_review', 'done', 'cancelled'] as const;
export const noteCategories = [
  'general',
  'daily_log',
  'progress',
  'issue',
  'safety',
  'inspection',
  'delivery',
  'delay',
  'visitor',
  'client_request',
] as const;
export const noteStatuses = ['open', 'in_progress', 'resolved', 'archived'] as const;
/**
 * From what the time of a photo is known: the zone that the camera wrote, the time of the camera's position, the
 * organization's or the device's zone in which its clock was taken to be, or the date of the file.
 */
export const photoTimeSources = ['camera', 'gps', 'organization', 'device', 'file'] as const;
/** Who said where a photo was taken: its file, or the device that took it, at the press. */
export const photoPositionSources = ['file', 'device'] as const;
export const photoCategories = [
  'progress',
  'before',
  'after',
  'issue',
  'safety',
  'equipment',
  'receipt',
  'other',
] as const;
export const markKinds = ['arrow', 'box', 'text', 'stroke', 'measure'] as const;
export const markColours = ['yellow', 'white', 'red', 'blue'] as const;
export const markWidths = ['thin', 'medium', 'thick'] as const;
export const expenseKinds = ['material', 'subcontractor'] as const;
export const expenseStatuses = ['pending', 'approved', 'rejected', 'reimbursed', 'draft'] as const;
export const expenseCategories = [
  'materials',
  'tools',
  'rental',
  'fuel',
  'permits',
  'travel',
  'disposal',
  'other',
] as const;
/** Whether the tax is in the prices of an expense or comes on top of them. */
export const taxModes = ['included', 'on_top'] as const;
export const paymentStatuses = ['unpaid', 'partially_paid', 'paid'] as const;
export const timeEntryStatuses = ['active', 'pending', 'approved', 'rejected'] as const;
export const timeEntrySources = ['clock', 'manual', 'crew'] as const;
export const calendarEventTypes = [
  'other',
  'job',
  'inspection',
  'delivery',
  'meeting',
  'training',
  'time_off',
  'reminder',
  'deadline',
] as const;
/** What can be in the way of a plan, in the order in which it is said. */
export const conflictKinds = [
  'overlap',
  'time_off',
  'same_job',
  'outside_hours',
  'missing_skill',
  'travel',
] as const;
/** How the draft of an event differs from what is published. */
export const draftKinds = ['changed', 'new', 'removed'] as const;
export const jobStatuses = ['scheduled', 'en_route', 'on_site', 'done', 'cancelled'] as const;
export const channelTypes = ['project', 'direct', 'team', 'dispatch'] as const;
export const messageTypes = ['text', 'image', 'file', 'system', 'dispatch'] as const;
export const notificationTypes = [
  'mention',
  'message_received',
  'task_assigned',
  'task_flagged',
  'note_assigned',
  'project_added',
  'event_added',
  'event_changed',
  'event_reminder',
  'plan_unseen',
  'visit_on_the_way',
  'expense_approved',
  'expense_rejected',
  'paper_ends',
  'hours_changed',
  'hours_objected',
  'clocked_in_for_you',
  'clock_still_running',
] as const;
export const notificationEntityTypes = [
  'message',
  'task',
  'note',
  'project',
  'calendar_event',
  'expense',
  'photo',
  'time_entry',
] as const;
/** A punch away from the job is recorded; or the person is told; or they are asked why. None stops it. */
export const geofencePolicies = ['record', 'warn', 'ask_reason'] as const;
/** The forms of a file of hours. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export const weekStarts = ['monday', 'sunday', 'saturday'] as const;

export type Priority = (typeof priorities)[number];
export type ProjectStatus = (typeof projectStatuses)[number];
export type ProjectTeamRole = (typeof projectTeamRoles)[number];
export type TaskStatus = (typeof taskStatuses)[number];
export type NoteCategory = (typeof noteCategories)[number];
export type NoteStatus = (typeof noteStatuses)[number];
export type ConflictKind = (typeof conflictKinds)[number];
export type CalendarEventType = (typeof calendarEventTypes)[number];
export type JobStatus = (typeof jobStatuses)[number];
export type TimeEntryStatus = (typeof timeEntryStatuses)[number];
export type ExpenseStatus = (typeof expenseStatuses)[number];
export type ChannelType = (typeof channelTypes)[number];
export type NotificationType = (typeof notificationTypes)[number];
export type NotificationEntityType = (typeof notificationEntityTypes)[number];
