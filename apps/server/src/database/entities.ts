import { snakeKey } from '@plumbline/domain/keys/convert';
import type { RecordName } from '@plumbline/domain/records/record';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { bill } from './schema/bills.ts';
import { claimPacket } from './schema/claim-packets.ts';
import { clientLink } from './schema/client-links.ts';
import { photo, photoMark, projectFile, projectFolder } from './schema/files.ts';
import { expense } from './schema/money.ts';
import { member, memberRate, organization, subscription } from './schema/organization.ts';
import { message, notification } from './schema/messages.ts';
import { calendarEvent, timeEntry, visitDraft } from './schema/time.ts';
import { note, project, projectMoney, projectTeam, projectTemplate, task } from './schema/work.ts';

/**
 * The table of each kind of record, in the order in which every transaction takes rows of several kinds. Nothing names by a foreign key what comes after it,
 * so that rows of all kinds can be written in this order too.
 */
export const recordTables = {
  organization,
  subscription,
  member,
  memberRate,
  project,
  projectTemplate,
  task,
  note,
  projectTeam,
  projectMoney,
  calendarEvent,
  visitDraft,
  message,
  photo,
  photoMark,
  clientLink,
  claimPacket,
  expense,
  timeEntry,
  bill,
  projectFolder,
  projectFile,
  notification,
} as const satisfies Record<RecordName, PgTable>;

export const lockOrder = Object.keys(recordTables) as readonly RecordName[];

/** Columns that never leave the database. */
const internal: Partial<Record<RecordName, readonly string[]>> = { project: ['lastTaskNumber'] };

export type RecordColumn = { field: string; column: PgColumn; name: string; isInstant: boolean };

export type RecordShape = {
  table: PgTable;
  tableName: string;
  columns: ReadonlyMap<string, RecordColumn>;
  /** Field by database column name, without the internal columns. */
  fields: ReadonlyMap<string, RecordColumn>;
};

function shapeOf(name: RecordName): RecordShape {
  const table: PgTable = recordTables[name];
  const columns = Object.entries(getTableColumns(table)).map(([field, column]): RecordColumn => ({
    field,
    column,
    name: snakeKey(field),
    isInstant: column.columnType === 'PgTimestamp',
  }));
  const hidden = internal[name] ?? [];
  return {
    table,
    tableName: getTableConfig(table).name,
    columns: new Map(columns.map((column) => [column.field, column])),
    fields: new Map(
      columns.filter(({ field }) => !hidden.includes(field)).map((column) => [column.name, column]),
    ),
  };
}

const shapes = new Map<RecordName, RecordShape>();

export function recordShape(name: RecordName): RecordShape {
  const existing = shapes.get(name);
  if (existing) return existing;
  const made = shapeOf(name);
  shapes.set(name, made);
  return made;
}
