import type { PageName } from '@plumbline/domain/access/pages';
import { ADMIN, CLIENT, type Role } from '@plumbline/domain/access/roles';
import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { NotificationEntityType, NotificationType } from '@plumbline/domain/entities/enumerations';
import type { Notification } from '@plumbline/domain/entities/notification';
import type { PageSearch } from '../../../navigation/page-search.ts';

/** Null: the site's root. */
export type NotificationTarget = { page: PageName; search: PageSearch } | null;

/** The page of each kind, and its tab on a project (spec §2.8). */
const targets: Readonly<Record<NotificationEntityType, { page: PageName; tab?: string }>> = {
  message: { page: 'messages' },
  task: { page: 'tasks', tab: 'tasks' },
  note: { page: 'notes', tab: 'notes' },
  photo: { page: 'photos', tab: 'photos' },
  project: { page: 'projectdetail' },
  calendar_event: { page: 'calendar' },
  expense: { page: 'expenses' },
  time_entry: { page: 'timeentries' },
};

/** They are about one event, which opens. */
const eventTypes: readonly NotificationType[] = ['event_added', 'event_changed', 'event_reminder'];

/** Where a notification leads. What belongs to a project opens there where the project is known. */
export function notificationTarget(
  {
    type,
    entityType,
    entityId,
    metadata,
    createdAt,
  }: Pick<Notification, 'type' | 'entityType' | 'entityId' | 'metadata' | 'createdAt'>,
  role: Role | null,
  timeZone: string,
): NotificationTarget {
  if (type === 'paper_ends')
    return { page: 'subcontractorexpenses', search: entityId === null ? {} : { firm: entityId } };
  if (entityType === null) return null;
  const { projectId } = metadata;
  if (type === 'clocked_in_for_you' || type === 'clock_still_running')
    return { page: 'timeclock', search: {} };
  if (entityType === 'time_entry')
    return { page: 'timeentries', search: entityId === null ? {} : { entry: entityId } };
  if (entityType === 'project') return { page: 'projectdetail', search: { id: entityId ?? projectId } };
  // Clients have no calendar, and find the visit on its project.
  if (entityType === 'calendar_event' && role === CLIENT && projectId !== undefined)
    return { page: 'projectdetail', search: { id: projectId } };
  if (type === 'plan_unseen')
    return {
      page: 'calendar',
      search: { day: addDays(dayOf(createdAt, timeZone), 1), unseen: '1' },
    };
  if (eventTypes.includes(type) && entityId !== null)
    return { page: 'calendar', search: { event: entityId } };
  // The table's target, except that a person who may not open /expenses finds the expense on its project
  // (product.md §5).
  const elsewhere = entityType === 'expense' && role !== ADMIN ? 'expenses' : undefined;
  const { page, tab = elsewhere } = targets[entityType];
  if (tab === undefined || projectId === undefined) return { page, search: {} };
  // A flag is shown on its task, which opens there.
  const task = type === 'task_flagged' ? entityId : null;
  return { page: 'projectdetail', search: { id: projectId, tab, ...(task !== null && { task }) } };
}
