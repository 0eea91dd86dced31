import type { z } from 'zod';
import { calendarEvent } from './calendar-event.ts';
import { expense } from './expense.ts';
import { projectFile, projectFolder } from './file.ts';
import { member, memberRate } from './member.ts';
import { message } from './message.ts';
import { note } from './note.ts';
import { notification } from './notification.ts';
import { organization } from './organization.ts';
import { photo } from './photo.ts';
import { project, projectMoney, projectTeam } from './project.ts';
import type { EntityName } from './replicated.ts';
import { task } from './task.ts';
import { timeEntry } from './time-entry.ts';

/** The row schema of each entity that devices keep. */
export const rowSchemas = {
  timeEntry,
  note,
  task,
  message,
  photo,
  organization,
  member,
  project,
  projectTeam,
  calendarEvent,
  notification,
  expense,
  projectFolder,
  projectFile,
  memberRate,
  projectMoney,
} as const satisfies Record<EntityName, z.ZodObject>;
