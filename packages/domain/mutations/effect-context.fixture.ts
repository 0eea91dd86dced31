import type { EntityName } from '../entities/replicated.ts';
import type { RowChange, EffectContext } from './mutation.ts';

export const at = '2026-03-04T09:13:00.000Z';
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const [me = '', other = '', organizationId = '', record = '', project = '', item = ''] = [
  1, 2, 3, 4, 5, 6,
].map(idOf);

/** The context of an effect on a device that shows these rows. */
export function effectContextOf(
  rows: readonly { entity: EntityName; row: object }[] = [],
  role: EffectContext['person']['role'] = 'field_tech',
): EffectContext {
  const of = (entity: EntityName): never[] =>
    rows.filter((one) => one.entity === entity).map(({ row }) => row as never);
  return {
    person: { userId: me, organizationId: organizationId, role },
    ...{ at, fileBytes: 1_234, newId: () => idOf(99) },
    row: (entity, id) => of(entity).find((row) => Reflect.get(row, 'id') === id) ?? null,
    rowsOf: (entity) => of(entity),
  };
}

/** The row as the device keeps it, with the fields that the store adds. */
export const wholeRow = ([change]: readonly RowChange[]): unknown =>
  change?.kind === 'create' ? { ...change.fields, id: change.id, version: 0, deletedAt: null } : null;
