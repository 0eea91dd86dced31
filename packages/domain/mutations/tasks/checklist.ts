import type { ChecklistItem } from '../../entities/task.ts';
import type { EffectContext } from '../mutation.ts';

type Entry = { id: string; text: string; done: boolean };

/** The new checklist with who did each step and when: as known before, or this person now. */
export function checklistOf(
  entries: readonly Entry[],
  present: readonly ChecklistItem[],
  { person, at }: EffectContext,
): ChecklistItem[] {
  const before = new Map(present.map((item) => [item.id, item]));
  return entries.map(({ id, text, done }) => {
    const item = before.get(id);
    return {
      id,
      text,
      doneBy: done ? (item?.doneBy ?? person.userId) : null,
      doneAt: done ? (item?.doneAt ?? at) : null,
    };
  });
}
