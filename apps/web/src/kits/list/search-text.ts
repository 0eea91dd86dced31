import { rowFinder } from '@plumbline/domain/records/found-by';
import { finder } from '@plumbline/domain/search/asked';

/**
 * A test whether the given texts have every word of the search, as palette and server find them; an empty
 * search matches everything without reading texts.
 */
export function searchFor(search: string): (texts: () => readonly (string | null | undefined)[]) => boolean {
  const fits = finder(search);
  return fits === null ? () => true : (texts) => fits(texts());
}

/**
 * A test whether a record of a kind has every word of the search in what its kind is found by, or in `above`, the names
 * of what it lies in; an empty search matches everything without reading texts.
 */
export function searchRecords(
  ...asked: Parameters<typeof rowFinder>
): (row: object, above?: () => readonly string[]) => boolean {
  const fits = rowFinder(...asked);
  return fits === null ? () => true : (row, above) => fits(row, above?.());
}
