import type { CalendarEvent } from './calendar-event.ts';
import type { Expense } from './expense.ts';
import type { ProjectFile, ProjectFolder } from './file.ts';
import type { Member, MemberRate } from './member.ts';
import type { Message } from './message.ts';
import type { Note } from './note.ts';
import type { Notification } from './notification.ts';
import type { Organization } from './organization.ts';
import type { PhotoMark } from './photo-mark.ts';
import type { Photo } from './photo.ts';
import type { Project, ProjectMoney, ProjectTeam } from './project.ts';
import type { Task } from './task.ts';
import type { TimeEntry } from './time-entry.ts';
import type { VisitDraft } from './visit-draft.ts';

/** The entities of which a device keeps a copy, with the type of their rows. */
export type Replicated = {
  timeEntry: TimeEntry;
  note: Note;
  task: Task;
  message: Message;
  photo: Photo;
  organization: Organization;
  member: Member;
  project: Project;
  projectTeam: ProjectTeam;
  calendarEvent: CalendarEvent;
  notification: Notification;
  expense: Expense;
  projectFolder: ProjectFolder;
  projectFile: ProjectFile;
  memberRate: MemberRate;
  projectMoney: ProjectMoney;
  visitDraft: VisitDraft;
  photoMark: PhotoMark;
};
export type EntityName = keyof Replicated;

/** The order of a catch-up: the five of spec §4 first, then what the shell needs, then the rest. */
export const pullOrder = [
  'timeEntry',
  'note',
  'task',
  'message',
  'photo',
  'organization',
  'member',
  'project',
  'projectTeam',
  'calendarEvent',
  'notification',
  'expense',
  'projectFolder',
  'projectFile',
  'memberRate',
  'projectMoney',
  'visitDraft',
  'photoMark',
] as const satisfies readonly EntityName[];

type Missing = Exclude<EntityName, (typeof pullOrder)[number]>;
/** Fails to compile when an entity is missing from the order. */
export const everyEntityIsPulled: [Missing] extends [never] ? true : Missing = true;

/** A row as it is sent: its entity and its content. A row with `deletedAt` is a tombstone. */
export type Change<E extends EntityName = EntityName> = E extends EntityName
  ? { entity: E; row: Replicated[E] }
  : never;
