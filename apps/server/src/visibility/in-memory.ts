import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Reading, Rule, Viewer } from './rule.ts';
import { visibilityTable } from './table.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows and fields of an entity that a viewer may read. Null for a person without a role. */
export function readingOf(viewer: Pick<Viewer, 'role'>, entity: EntityName): Reading | null {
  return viewer.role === null ? null : visibilityTable[entity][viewer.role];
}

/** Whether the viewer may see this row (a tombstone as well as an existing one). */
export function maySee(viewer: Viewer, entity: EntityName, row: Row): boolean {
  const reading = readingOf(viewer, entity);
  return reading !== null && holds(reading.rows, viewer, row);
}

function holds(rule: Rule, viewer: Viewer, row: Row): boolean {
  switch (rule.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'mine':
      return row[rule.field] === viewer.userId;
    case 'sharedProject':
      return includes(viewer.sharedProjectIds, row[rule.field]);
    case 'colleague':
      return row[rule.field] === viewer.userId || includes(viewer.colleagueIds, row[rule.field]);
    case 'is':
      return row[rule.field] === rule.value;
    case 'not':
      return !holds(rule.rule, viewer, row);
    case 'every':
      return rule.rules.every((part) => holds(part, viewer, row));
    case 'some':
      return rule.rules.some((part) => holds(part, viewer, row));
  }
}

const includes = (list: readonly string[], value: unknown) =>
  typeof value === 'string' && list.includes(value);
