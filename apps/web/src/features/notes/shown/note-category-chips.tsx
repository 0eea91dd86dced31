import { noteCategories, type NoteCategory } from '@plumbline/domain/entities/enumerations';
import type { Note } from '@plumbline/domain/entities/note';
import { FilterChip } from '../../../design/controls/filter-chip.tsx';
import { noteCategoryLabels } from '../../../kits/labels/status-labels.ts';
import { useSetPageSearch } from '../../../navigation/use-page.ts';

/** One chip for each category that has notes, kept in the address (`category`). Archived notes do not count. */
export function NoteCategoryChips({
  notes,
  only,
}: {
  notes: readonly Note[];
  only: NoteCategory | undefined;
}) {
  const setAddress = useSetPageSearch();
  const counts = new Map<NoteCategory, number>();
  let all = 0;
  for (const { category, status } of notes) {
    if (status === 'archived') continue;
    counts.set(category, (counts.get(category) ?? 0) + 1);
    all += 1;
  }
  const show = (category: NoteCategory | undefined) => setAddress({ category }, { replace: true });
  return (
    <>
      <FilterChip selected={only === undefined} count={all} onPress={() => show(undefined)}>
        All
      </FilterChip>
      {noteCategories
        .filter((category) => counts.has(category) || category === only)
        .map((category) => (
          <FilterChip
            key={category}
            selected={category === only}
            count={counts.get(category) ?? 0}
            onPress={() => show(category === only ? undefined : category)}
          >
            {noteCategoryLabels[category]}
          </FilterChip>
        ))}
    </>
  );
}
