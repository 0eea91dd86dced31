import type { NotificationEntityType } from '../entities/enumerations.ts';
import { type EntityName, pullOrder } from '../entities/replicated.ts';
import { camelKey } from '../keys/convert.ts';
import { bill } from './bill.ts';
import { calendarEvent } from './calendar-event.ts';
import { claimPacket } from './claim-packet.ts';
import { clientLink } from './client-link.ts';
import { expense } from './expense.ts';
import { member, memberRate } from './member.ts';
import { message } from './message.ts';
import { note } from './note.ts';
import { notification } from './notification.ts';
import { organization, subscription } from './organization.ts';
import { photoMark } from './photo-mark.ts';
import { photo } from './photo.ts';
import { project, projectMoney, projectTeam } from './project.ts';
import { projectFile, projectFolder } from './project-file.ts';
import { projectTemplate } from './project-template.ts';
import type { Definition, RecordDefinition, RecordName, Records } from './record.ts';
import { task } from './task.ts';
import { timeEntry } from './time-entry.ts';
import { visitDraft } from './visit-draft.ts';

/** Every kind of record, in the order in which people choose among kinds. */
export const records = {
  project,
  task,
  note,
  photo,
  photoMark,
  clientLink,
  claimPacket,
  projectFile,
  projectFolder,
  projectTeam,
  timeEntry,
  message,
  calendarEvent,
  visitDraft,
  expense,
  bill,
  projectMoney,
  projectTemplate,
  member,
  memberRate,
  organization,
  subscription,
  notification,
} as const satisfies { readonly [N in RecordName]: RecordDefinition<Records[N]> };

/** The definition under a type that is the same for all kinds. */
export function definitionOf(name: RecordName): Definition {
  return records[name];
}

export function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(records, name);
}

const onDevices: ReadonlySet<string> = new Set(pullOrder);

/** Whether devices keep a copy of such records. */
export function isEntityName(name: string): name is EntityName {
  return onDevices.has(name);
}

/** The entity that a notification is about: notifications use the names of the server's tables. */
export function notifiedEntity(entityType: NotificationEntityType): EntityName {
  const name = camelKey(entityType);
  if (!isEntityName(name)) throw new Error(`There are no records of the type ${entityType}`);
  return name;
}

export const recordNames: readonly RecordName[] = Object.keys(records).filter(isRecordName);

type Part = 'activity' | 'trash' | 'search' | 'indexed';
/** The kinds whose definition has a given part, for example those with `trash`. */
export type RecordWith<P extends Part> = {
  [N in RecordName]: (typeof records)[N] extends Record<P, unknown> ? N : never;
}[RecordName];

export function recordsWith<P extends Part>(part: P): RecordWith<P>[] {
  return recordNames.filter((name): name is RecordWith<P> => Object.hasOwn(records[name], part));
}

/** The field that holds the project's id, which is `id` for a project; null where there is none. */
export function projectFieldOf(name: RecordName): string | null {
  return name === 'project' ? 'id' : (fieldsNaming('project', definitionOf(name).belongsTo)[0] ?? null);
}

/** The id of the project that a record belongs to, or is; null for one without a project. */
export function projectIdOf(name: RecordName, row: object): string | null {
  const field = projectFieldOf(name);
  const projectId: unknown = field === null ? null : Reflect.get(row, field);
  return typeof projectId === 'string' ? projectId : null;
}

/** Of fields and the kinds that they name, the fields that name records of one kind. */
export function fieldsNaming(name: RecordName, named: Definition['belongsTo'] = {}): string[] {
  return Object.keys(named).filter((field) => named[field] === name);
}
