import { finder } from '@plumbline/domain/search/asked';

/**
 * A test whether the given texts have every word of the search, as palette and server find them; an empty
 * search matches everything without reading texts.
 */
export function searchFor(search: string): (texts: () => readonly (string | null | undefined)[]) => boolean {
  const fits = finder(search);
  return fits === null ? () => true : (texts) => fits(texts());
}
