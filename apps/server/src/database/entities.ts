import { snakeKey } from '@plumbline/domain/keys/convert';
import type { RecordName } from '@plumbline/domain/records/record';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { photo, projectFile, projectFolder } from './schema/evidence.ts';
import { expense } from './schema/money.ts';
import { member, memberRate, organization, subscription } from './schema/organization.ts';
import { message, notification } from './schema/talk.ts';
import { calendarEvent, timeEntry } from './schema/time.ts';
import { note, project, projectMoney, projectTeam, projectTemplate, task } from './schema/work.ts';

export const recordTables = {
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
  subscription,
  projectTemplate,
} as const satisfies Record<RecordName, PgTable>;

/** Columns that never leave the database. */
const internal: Partial<Record<RecordName, readonly string[]>> = { project: ['lastTaskNumber'] };

export type RecordColumn = { field: string; column: PgColumn; name: string; isInstant: boolean };

export type RecordShape = {
  table: PgTable;
  tableName: string;
  columns: ReadonlyMap<string, RecordColumn>;
  /** Database column name to field name, without the internal ones. */
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
  const known = shapes.get(name);
  if (known) return known;
  const made = shapeOf(name);
  shapes.set(name, made);
  return made;
}
