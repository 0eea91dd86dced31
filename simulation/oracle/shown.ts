import { isDeepStrictEqual } from 'node:util';
import type { RowChange } from '@plumbline/domain/mutations/mutation';
import type { Replica } from '@plumbline/offline/replica/database';

/** What a person has just changed is on their screen at once; otherwise this returns the name of what is missing. */
export async function notShown(replica: Replica, patches: readonly RowChange[]): Promise<string | null> {
  for (const patch of patches) {
    const row: Record<string, unknown> | undefined = await replica.table(patch.entity).get(patch.id);
    if (patch.kind === 'delete') {
      if (row !== undefined) return 'the deletion';
      continue;
    }
    if (row === undefined) return 'the record';
    // While this tab was still writing, another may have sent it: then the row is the server's, whose values the end judges.
    if (patch.kind === 'create' && row['version'] !== 0) continue;
    const different = Object.entries(patch.fields).find(
      ([field, value]) => !isDeepStrictEqual(row[field], value),
    );
    if (different !== undefined) return different[0];
  }
  return null;
}
