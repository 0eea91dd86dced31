import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import type { Conflict } from '../waiting/queue-types.ts';
import type { ConflictLine } from './conflict-card.tsx';
import { useRecordFacts } from './use-record-facts.ts';

export function useConflictLines(conflicts: readonly Conflict[]): ConflictLine[] {
  const facts = useRecordFacts(conflicts);
  const { nameOf } = useProjectNames();
  return conflicts.map((conflict) => {
    const record = facts.get(conflict.entityId);
    return {
      conflict,
      record: record?.name ?? null,
      project: record?.projectId == null ? '' : nameOf(record.projectId),
    };
  });
}
