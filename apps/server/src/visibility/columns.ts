import type { Role } from '@plumbline/domain/access/roles';
import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import { AppError } from '@plumbline/domain/errors/app-error';
import { recordFields } from '@plumbline/domain/entities/record';
import type { SQL } from 'drizzle-orm';
import { wireJson } from '../database/wire.ts';
import type { Viewer } from './rule.ts';
import { visibilityTable } from './table.ts';

const always = new Set(Object.keys(recordFields));

/** Whether a role sees all fields of this entity, so that one text can be sent to all who do. */
export function seesWhole(role: Role, entity: EntityName): boolean {
  const { only, except } = visibilityTable[entity][role];
  return only === undefined && except === undefined;
}

/** Whether a role may read a field of this entity. */
export function readsField(role: Role, entity: EntityName, field: string): boolean {
  const { only, except } = visibilityTable[entity][role];
  return !except?.includes(field) && (only === undefined || only.includes(field) || always.has(field));
}

/** The row as this role receives it: fields that are withheld from the role are absent, not null. */
export function shownTo<E extends EntityName>(role: Role, entity: E, row: Replicated[E]): Replicated[E] {
  if (seesWhole(role, entity)) return row;
  const shown: Partial<Replicated[E]> = {};
  for (const field in row) if (readsField(role, entity, field)) shown[field] = row[field];
  // Fields that a role may not see are optional in the entity's schema; the visibility tests parse the rows
  // of every role.
  return shown as Replicated[E];
}

const rowsAsJson = new Map<string, SQL>();

/** Does the same for a row in a statement, as JSON: the database does not send withheld fields at all. */
export function rowSeenBy({ role }: Pick<Viewer, 'role'>, entity: EntityName): SQL {
  if (role === null) throw new AppError('PERMISSION_DENIED');
  const key = `${role} ${entity}`;
  const existing = rowsAsJson.get(key);
  if (existing) return existing;
  const made = wireJson(entity, (field) => readsField(role, entity, field));
  rowsAsJson.set(key, made);
  return made;
}
