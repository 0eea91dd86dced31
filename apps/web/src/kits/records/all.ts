import type { ActivityEntity } from '@plumbline/domain/operations/activity';
import type { SearchedEntity } from '../../data/search/search-records.ts';
import { bill } from './bill.ts';
import { calendarEvent } from './calendar-event.ts';
import { claimPacket } from './claim-packet.ts';
import { clientLink } from './client-link.ts';
import { expense } from './expense.ts';
import { memberRate } from './member-rate.ts';
import { member } from './member.ts';
import { message } from './message.ts';
import { note } from './note.ts';
import { notification } from './notification.ts';
import { organization } from './organization.ts';
import { photoMark } from './photo-mark.ts';
import { photo } from './photo.ts';
import { projectFile } from './project-file.ts';
import { projectFolder } from './project-folder.ts';
import { projectMoney } from './project-money.ts';
import { projectTeam } from './project-team.ts';
import { projectTemplate } from './project-template.ts';
import { project } from './project.ts';
import type { recordFields } from '@plumbline/domain/entities/record';
import type { RecordName, Records } from '@plumbline/domain/records/record';
import type { Field, RecordDefinition, SearchedDefinition } from './record.ts';
import { subscription } from './subscription.ts';
import { task } from './task.ts';
import { timeEntry } from './time-entry.ts';
import { visitDraft } from './visit-draft.ts';
import { anyValue, spaced } from './values.ts';

type Catalogue = {
  readonly [E in RecordName | ActivityEntity]: E extends SearchedEntity
    ? SearchedDefinition<Records[E]>
    : RecordDefinition<Records[E]>;
};

/** Every kind of record. A kind without a file here does not compile. */
export const records: Catalogue = {
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
};

/** Fields of every record are shown elsewhere: who did it, and when. */
const common: Readonly<Record<keyof typeof recordFields, true>> = {
  id: true,
  organizationId: true,
  createdAt: true,
  updatedAt: true,
  createdBy: true,
  version: true,
  deletedAt: true,
};

/** A field by its name; null when it is not shown. A field that this version does not know is called by its name. */
export function fieldOf(entity: RecordName, name: string): Field | null {
  if (Object.hasOwn(common, name)) return null;
  const fields: Readonly<Record<string, Field | null>> = records[entity].fields;
  const field = fields[name];
  if (field !== undefined) return field;
  const words = spaced(name);
  return { label: words.charAt(0).toUpperCase() + words.slice(1), name: `the ${words}`, format: anyValue };
}

/** These fields as a sentence names them, each name once: 'the status', 'the due date'. */
export function fieldNames(entity: RecordName, fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap((field) => fieldOf(entity, field)?.name ?? []))];
}
