import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { Replica } from './database.ts';
import { fold } from './fold.ts';
import { loadRecords } from './records.ts';

/**
 * This copy's state of rows that the server has listed: the copy's own row if it has one, its waiting changes
 * over the listed row, or null for a deleted row. Rows about which it has nothing are left out.
 */
export function localRowsOf<E extends EntityName>(
  replica: Replica,
  entity: E,
  listed: readonly Replicated[E][],
): Promise<Map<string, Replicated[E] | null>> {
  const isOwn = (row: object): row is Replicated[E] => 'version' in row;
  return replica.transaction('r', [entity, 'layers', 'tombstones'], async () => {
    const records = await loadRecords(
      replica,
      entity,
      listed.map(({ id }) => id),
    );
    const rows = new Map<string, Replicated[E] | null>();
    for (const row of listed) {
      const { base, patches } = records.get(row.id) ?? { base: null, patches: [] };
      if (base === null && patches.length === 0) continue;
      const shown = fold(row.id, { base: base ?? { ...row }, patches });
      rows.set(row.id, shown !== null && isOwn(shown) ? shown : null);
    }
    return rows;
  });
}
