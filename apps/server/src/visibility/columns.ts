import type { Role } from '@plumbline/domain/access/roles';
import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import { recordFields } from '@plumbline/domain/entities/record';
import { visibilityTable } from './table.ts';

const always = new Set(Object.keys(recordFields));

/** Whether a role sees all fields of this entity, so that one text can be sent to all who do. */
export function seesWhole(role: Role, entity: EntityName): boolean {
  const { only, except } = visibilityTable[entity][role];
  return only === undefined && except === undefined;
}

/** The row as this role receives it: fields that are withheld from the role are absent, not null. */
export function shownTo<E extends EntityName>(role: Role, entity: E, row: Replicated[E]): Replicated[E] {
  const { only, except } = visibilityTable[entity][role];
  if (only === undefined && except === undefined) return row;
  const shown: Partial<Replicated[E]> = {};
  for (const field in row) {
    if (except?.includes(field)) continue;
    if (only && !only.includes(field) && !always.has(field)) continue;
    shown[field] = row[field];
  }
  // Fields that a role may not see are optional in the entity's schema; the visibility tests parse the rows
  // of every role.
  return shown as Replicated[E];
}
