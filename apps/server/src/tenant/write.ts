import { AppError } from '@plumbline/domain/errors/app-error';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { partOf } from '@plumbline/domain/operations/activity';
import { cameWith, type firstHours } from '@plumbline/domain/operations/came-with';
import { projectIdOf } from '@plumbline/domain/records/all';
import type { RecordName, Records } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import { type JsonRow, wireRow } from '../database/wire.ts';
import { visibleTo } from '../visibility/to-sql.ts';
import type { Viewer } from '../visibility/rule.ts';
import { trashBegins } from './trash.ts';
import type { AuditEntry, CascadedRows } from './commit.ts';
import { inOrder, rowsGiven, rowsOf } from './many-rows.ts';
import { requireRoom } from './row-room.ts';
import { unstamped } from './stamp.ts';
import { trailDifference } from './trail-difference.ts';

type Stamped = 'id' | 'organizationId' | 'createdAt' | 'updatedAt' | 'createdBy' | 'version' | 'deletedAt';
/** The fields of a record that a caller may set; the transaction sets the others. */
export type Editable<N extends RecordName> = Partial<Omit<Records[N], Stamped>>;

type Ports = { db: Database; viewer: Viewer; at: Date; doneAt: Date; newId: () => string };

/**
 * Every change of records is made by this class: it remembers which rows the transaction touched (to be
 * stamped), writes who changed what to the trail, and answers NOT_FOUND alike for rows that are missing,
 * deleted, another organization's or hidden from this person.
 */
export class TenantWrite {
  readonly db: Database;
  readonly viewer: Viewer;
  /** When the server received the change. */
  readonly at: Date;
  /** When the person made the change. It is before `at` for a change that waited on a device. */
  readonly doneAt: Date;
  readonly newId: () => string;
  readonly touched = new Map<RecordName, Set<string>>();
  /** Rows that the statement of the commit deletes or restores. */
  readonly together: CascadedRows[] = [];
  readonly audit: AuditEntry[] = [];
  /**
   * The number of characters that this transaction adds besides its rows and their trail, such as to the
   * history of a record.
   */
  grown = 0;
  /** People whose set of visible rows changes with this transaction. */
  readonly raised = new Set<string>();
  /**
   * The people whose sockets must be checked again, because their role or membership changed. `readmitAll`
   * stands for everybody, after a change of the plan.
   */
  readonly readmit = new Set<string>();
  readmitAll = false;
  /** Functions to run after the commit, such as sending mail. */
  readonly afterCommit: (() => Promise<void>)[] = [];

  get readmitsAnyone(): boolean {
    return this.readmitAll || this.readmit.size > 0;
  }

  constructor(ports: Ports) {
    this.db = ports.db;
    this.viewer = ports.viewer;
    this.at = ports.at;
    this.doneAt = ports.doneAt;
    this.newId = ports.newId;
  }

  /**
   * When the person made the change to this record. It is not before the record was created, whatever a
   * device's clock says.
   */
  doneTo({ createdAt }: { createdAt: string }): Date {
    return this.#notBefore(createdAt);
  }

  #notBefore(instant: string): Date {
    return new Date(Math.max(this.doneAt.getTime(), Math.min(Date.parse(instant), this.at.getTime())));
  }

  /** The existing row, locked until the commit, if the person may see it; else NOT_FOUND. */
  async require<N extends EntityName>(name: N, id: string): Promise<Records[N]> {
    return await this.#one(name, id, sql`deleted_at is null`);
  }

  /** A deleted row that may still be restored; else NOT_FOUND. */
  async requireDeleted<N extends EntityName>(name: N, id: string): Promise<Records[N]> {
    return await this.#one(name, id, sql`deleted_at > ${trashBegins(this.at).toISOString()}::timestamptz`);
  }

  /**
   * The lock allows references to the row: a transaction that stamps a task refers to its project, and must
   * not wait for one that waits for the task.
   */
  async #one<N extends EntityName>(name: N, id: string, alive: SQL): Promise<Records[N]> {
    const { table, tableName } = recordShape(name);
    const { rows } = await this.db.execute<{ row: JsonRow }>(sql`
      select to_json(${sql.identifier(tableName)}) as row from ${table}
      where organization_id = ${this.viewer.organizationId} and id = ${id} and ${alive} and ${visibleTo(this.viewer, name)}
      for no key update`);
    const [found] = rows;
    if (!found) throw new AppError('NOT_FOUND', { at: this.at });
    return wireRow(name, found.row);
  }

  /**
   * Creates a record. It gets the id that a device made, if there is one. @throws CONFLICT if the id is taken
   */
  async insert<N extends RecordName>(
    name: N,
    fields: Editable<N> & { id?: string | undefined },
  ): Promise<Records[N]> {
    const { id = this.newId(), ...rest } = fields;
    const { table, tableName } = recordShape(name);
    const values = this.#assignments(name, {
      organizationId: this.viewer.organizationId,
      id,
      createdAt: this.doneAt,
      updatedAt: this.doneAt,
      createdBy: this.viewer.userId,
      ...rest,
    });
    const { rows } = await this.db.execute<{ row: JsonRow }>(sql`
      insert into ${table} (${sql.join(
        values.map((value) => value.name),
        sql`, `,
      )}) values (${sql.join(
        values.map((value) => value.value),
        sql`, `,
      )}) on conflict (organization_id, id) do nothing returning to_json(${sql.identifier(tableName)}) as row`);
    const [made] = rows;
    if (!made) throw this.#taken();
    return this.#made(name, made.row);
  }

  /**
   * Creates many records of one kind in one statement, each with the same fields as the first. Resolves to
   * them in their order.
   */
  async insertAll<N extends RecordName>(
    name: N,
    records: readonly (Editable<N> & { id: string })[],
  ): Promise<Records[N][]> {
    const { organizationId, userId: createdBy } = this.viewer;
    const stamp = { organizationId, createdAt: this.at, updatedAt: this.at, createdBy };
    const { given, names } = rowsGiven(
      name,
      records.map((fields) => ({ ...stamp, ...fields })),
    );
    if (given.length === 0) return [];
    const { table, tableName } = recordShape(name);
    const { rows } = await this.db.execute<{ row: JsonRow }>(sql`
      insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(names, sql`, `)} from ${rowsOf(tableName, given)}
      on conflict (organization_id, id) do nothing returning to_json(${sql.identifier(tableName)}) as row`);
    if (rows.length !== records.length) throw this.#taken();
    return inOrder(records, rows).map((row) => this.#made(name, row));
  }

  #taken(): AppError {
    return new AppError('CONFLICT', { at: this.at, fields: [{ path: 'id', message: 'This id is taken.' }] });
  }

  #made<N extends RecordName>(name: N, json: JsonRow): Records[N] {
    const row = wireRow(name, json);
    requireRoom(name, plain(row), this.at);
    this.#remember(name, row, 'create', null, plain(row));
    return { ...row, version: unstamped };
  }

  /** Changes the given fields of a row got by `require`. A field that is left out, or undefined, stays. */
  async update<N extends RecordName>(name: N, before: Records[N], fields: Editable<N>): Promise<Records[N]> {
    return await this.#set(name, before, fields, 'update');
  }

  /**
   * Changes many rows that are locked and visible, in one statement, each in the same fields as the first.
   * Returns them in their order.
   */
  async updateAll<N extends RecordName>(
    name: N,
    changes: readonly { before: Records[N]; fields: Editable<N> }[],
  ): Promise<Records[N][]> {
    return await this.#setAll(name, changes, 'update');
  }

  /** Deletes each of these rows and leaves a tombstone. */
  async removeEach<N extends RecordName>(name: N, rows: readonly Records[N][]): Promise<void> {
    await this.#setAll(
      name,
      rows.map((before) => ({ before, fields: { deletedAt: this.at } })),
      'delete',
    );
  }

  async restoreEach<N extends RecordName>(name: N, rows: readonly Records[N][]): Promise<Records[N][]> {
    return await this.#setAll(
      name,
      rows.map((before) => ({ before, fields: { deletedAt: null } })),
      'restore',
    );
  }

  /** Deletes a row and leaves a tombstone. */
  async remove<N extends RecordName>(name: N, before: Records[N]): Promise<void> {
    await this.#set(name, before, { deletedAt: this.doneTo(before) }, 'delete');
  }

  async restore<N extends RecordName>(name: N, before: Records[N]): Promise<Records[N]> {
    return await this.#set(name, before, { deletedAt: null }, 'restore');
  }

  /**
   * Leaves tombstones of all existing rows for which `where` holds. They are deleted at the commit: until
   * then they read as before.
   */
  async removeAll(name: RecordName, where: SQL): Promise<void> {
    await this.#setDeleted(name, sql`deleted_at is null and ${where}`, this.at);
  }

  /**
   * Restores the rows that were deleted at an instant and for which `where` holds. Like `removeAll`, it
   * happens at the commit.
   */
  async restoreAll(name: RecordName, deletedAt: string | null, where: SQL): Promise<void> {
    await this.#setDeleted(name, sql`deleted_at = ${deletedAt}::timestamptz and ${where}`, null);
  }

  /**
   * Locks the rows now and changes them at the commit, together with their stamp, so that each is written
   * once and the counter is still locked last.
   */
  async #setDeleted(entity: RecordName, where: SQL, deletedAt: Date | null): Promise<void> {
    const ids = await this.hold(entity, where);
    if (ids.length > 0) this.together.push({ entity, ids, deletedAt });
  }

  /**
   * Locks the organization's rows for which `where` holds until the commit, smallest id first, as every
   * transaction does. Resolves to their ids. A transaction locks everything that it changes or stamps before
   * its last statement locks the counter. If it waited for a row while it held the counter, it would wait for
   * transactions that wait for the counter.
   */
  async hold(name: RecordName, where: SQL): Promise<string[]> {
    const { rows } = await this.db.execute<{ id: string }>(sql`
      select id from ${recordShape(name).table}
      where organization_id = ${this.viewer.organizationId} and ${where} order by id for no key update`);
    return rows.map(({ id }) => id);
  }

  async #set<N extends RecordName>(
    name: N,
    before: Records[N],
    fields: Readonly<Record<string, unknown>>,
    action: string,
  ): Promise<Records[N]> {
    const { table, tableName } = recordShape(name);
    const values = this.#assignments(name, { ...fields, updatedAt: this.#notBefore(before.updatedAt) });
    const { rows } = await this.db.execute<{ row: JsonRow }>(sql`
      update ${table} set ${sql.join(
        values.map((value) => sql`${value.name} = ${value.value}`),
        sql`, `,
      )} where organization_id = ${this.viewer.organizationId} and id = ${before.id}
      returning to_json(${sql.identifier(tableName)}) as row`);
    const [changed] = rows;
    if (!changed) throw new AppError('NOT_FOUND', { at: this.at });
    return this.#changed(name, before, changed.row, action);
  }

  async #setAll<N extends RecordName>(
    name: N,
    changes: readonly { before: Records[N]; fields: Readonly<Record<string, unknown>> }[],
    action: string,
  ): Promise<Records[N][]> {
    const { given, names } = rowsGiven(
      name,
      changes.map(({ before, fields }) => ({ id: before.id, ...fields, updatedAt: this.at })),
    );
    if (given.length === 0) return [];
    const { table, tableName } = recordShape(name);
    // The first column is the id.
    const assignments = names.slice(1).map((column) => sql`${column} = given.${column}`);
    const { rows } = await this.db.execute<{ row: JsonRow }>(sql`
      update ${table} set ${sql.join(assignments, sql`, `)} from ${rowsOf(tableName, given)}
      where ${table}.organization_id = ${this.viewer.organizationId} and ${table}.id = given.id
      returning to_json(${sql.identifier(tableName)}) as row`);
    if (rows.length !== changes.length) throw new AppError('NOT_FOUND', { at: this.at });
    const befores = changes.map(({ before }) => before);
    const after = inOrder(befores, rows);
    return befores.flatMap((before, index) => {
      const row = after[index];
      return row ? [this.#changed(name, before, row, action)] : [];
    });
  }

  /** Writes the values before and after to the trail. An update that changed nothing is not in it. */
  #changed<N extends RecordName>(name: N, before: Records[N], json: JsonRow, action: string): Records[N] {
    const row = wireRow(name, json);
    const was = plain(before);
    const is = plain(row);
    if (action === 'update') requireRoom(name, is, this.at);
    const different = Object.keys(is).filter(
      (field) => !unaudited.has(field) && JSON.stringify(is[field]) !== JSON.stringify(was[field]),
    );
    if (action === 'update' && different.length === 0) this.touch(name, row.id);
    else {
      const { before: from, after: to } = trailDifference(pick(was, different), pick(is, different));
      this.#remember(name, row, action, from, to);
    }
    return { ...row, version: unstamped };
  }

  /**
   * Stamps a row that this transaction has locked: one that it changed in a statement of its own, or that is
   * to be sent to everybody again.
   */
  touch(name: RecordName, id: string): void {
    const ids = this.touched.get(name) ?? new Set();
    this.touched.set(name, ids.add(id));
  }

  /** Marks the other changes of this kind of record in the trail as parts of this record's change. */
  followFrom(entity: RecordName, id: string): void {
    for (const entry of this.audit)
      if (entry.entity === entity && entry.entityId !== id) entry.after = { ...entry.after, [partOf]: id };
  }

  /** Adds to the trail the cause of the last change of a record, if nobody asked for that change itself. */
  lastCameWith(entity: RecordName, id: string, cause: typeof firstHours): void {
    const entry = this.audit.findLast((each) => each.entity === entity && each.entityId === id);
    if (entry) entry.after = { ...entry.after, [cameWith]: cause };
  }

  #remember<N extends RecordName>(
    entity: N,
    row: Records[N],
    action: string,
    before: JsonRow | null,
    after: JsonRow | null,
  ): void {
    this.touch(entity, row.id);
    const projectId = projectIdOf(entity, row);
    this.audit.push({ id: this.newId(), action, entity, entityId: row.id, projectId, before, after });
  }

  #assignments(name: RecordName, fields: Readonly<Record<string, unknown>>): { name: SQL; value: SQL }[] {
    const { columns } = recordShape(name);
    const assignments: { name: SQL; value: SQL }[] = [];
    for (const [field, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      const existing = columns.get(field);
      if (!existing) throw new Error(`${name} has no field ${field}`);
      const driven = existing.isInstant && typeof value === 'string' ? new Date(value) : value;
      assignments.push({
        name: sql`${sql.identifier(existing.name)}`,
        value: driven === null ? sql`null` : sql`${sql.param(driven, existing.column)}`,
      });
    }
    return assignments;
  }
}

/**
 * Fields that are not in the trail: those that every write changes, those that are the write itself, and the
 * history of hours, which is a trail of its own.
 */
const unaudited = new Set(['updatedAt', 'version', 'deletedAt', 'history', 'revisions', 'answers']);

const plain = (row: object): JsonRow => ({ ...row });

const pick = (row: JsonRow, fields: readonly string[]): JsonRow =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
