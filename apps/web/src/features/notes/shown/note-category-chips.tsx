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
  const counted = notes.filter(({ status }) => status !== 'archived');
  const show = (category: NoteCategory | undefined) => setAddress({ category }, { replace: true });
  const counts = noteCategories.map((category) => ({
    category,
    count: counted.filter((note) => note.category === category).length,
  }));
  return (
    <>
      <FilterChip selected={only === undefined} count={counted.length} onPress={() => show(undefined)}>
        All
      </FilterChip>
      {counts
        .filter(({ category, count }) => count > 0 || category === only)
        .map(({ category, count }) => (
          <FilterChip
            key={category}
            selected={category === only}
            count={count}
            onPress={() => show(category === only ? undefined : category)}
          >
            {noteCategoryLabels[category]}
          </FilterChip>
        ))}
    </>
  );
}
