import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { Member, MemberRate } from '@plumbline/domain/entities/member';
import type { Message } from '@plumbline/domain/entities/message';
import type { Note } from '@plumbline/domain/entities/note';
import type { Notification } from '@plumbline/domain/entities/notification';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { ProjectMoney, ProjectTeam } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { buildEvent } from './build/events.ts';
import { buildExpenses } from './build/expenses.ts';
import { buildFirms, type SampleOfficeRows } from './build/firms.ts';
import { buildMessages } from './build/messages.ts';
import { buildNotes } from './build/notes.ts';
import { buildNotification } from './build/notifications.ts';
import { buildMember, buildRate } from './build/people.ts';
import { buildMoney, buildProject, buildTeam, type SampleProject } from './build/project.ts';
import { buildPhotos, type PhotoFiles } from './build/photos.ts';
import { createStage, type SampleInput } from './build/stage.ts';
import { buildTasks } from './build/tasks.ts';
import { buildPastEntries, buildTodaysEntry } from './build/time-entries.ts';
import { aheadEvents } from './content/calendar/ahead.ts';
import { pastEvents } from './content/calendar/past.ts';
import { soonEvents } from './content/calendar/soon.ts';
import { todaysEvents, trayEvents } from './content/calendar/today.ts';
import { jobs } from './content/company.ts';
import { people } from './content/people.ts';
import { photos } from './content/photos.ts';
import { shifts, shiftsToday } from './content/shifts.ts';
import { dispatchMessages, notifications, teamMessages } from './content/talk.ts';

/** Whole rows, in an order in which they can be written: no row refers to a later one. */
export type SampleRecords = {
  member: Member[];
  memberRate: MemberRate[];
  project: SampleProject[];
  projectMoney: ProjectMoney[];
  projectTeam: ProjectTeam[];
  task: Task[];
  note: Note[];
  photo: Photo[];
  message: Message[];
  expense: Expense[];
  calendarEvent: CalendarEvent[];
  timeEntry: TimeEntry[];
  notification: Notification[];
};

/**
 * The sample company as records of an organization, with its firms, as of `today`: nothing has happened later. The same input
 * and ids give the same records.
 */
export function buildSample(
  input: SampleInput,
  files: PhotoFiles,
): { records: SampleRecords; officeRows: SampleOfficeRows } {
  const stage = createStage(input, people, jobs);
  const events = [...pastEvents, ...todaysEvents, ...soonEvents, ...aheadEvents, ...trayEvents];
  const task = jobs.flatMap((job) => buildTasks(stage, job));
  const note = jobs.flatMap((job) => buildNotes(stage, job));
  const photo = jobs.flatMap((job) => buildPhotos(stage, job, { photos, files }));
  const { officeRows, expense } = buildFirms(
    stage,
    jobs.flatMap((job) => buildExpenses(stage, job)),
  );
  const records: SampleRecords = {
    member: people.map((person) => buildMember(stage, person)),
    memberRate: people.map((person) => buildRate(stage, person)),
    project: jobs.map((job, index) => buildProject(stage, job, input.lastProjectNumber - 1 - index)),
    projectMoney: jobs.map((job) => buildMoney(stage, job)),
    projectTeam: jobs.flatMap((job) => buildTeam(stage, job)),
    task,
    note,
    photo,
    message: [
      ...jobs.flatMap((job) => buildMessages(stage, { type: 'project', job: job.key }, job.messages, people)),
      ...buildMessages(stage, { type: 'team', job: null }, teamMessages, people),
      ...buildMessages(stage, { type: 'dispatch', job: null }, dispatchMessages, people),
    ],
    expense,
    calendarEvent: events.map((event) => buildEvent(stage, event, jobs)),
    timeEntry: [
      ...shifts.flatMap((shift) => buildPastEntries(stage, shift, jobs)),
      ...shiftsToday.flatMap((shift) => buildTodaysEntry(stage, shift, jobs)),
    ],
    notification: notifications.map((notification) => buildNotification(stage, notification, jobs)),
  };
  return { records, officeRows };
}
