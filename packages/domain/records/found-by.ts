import { finder, isBrief } from '../search/asked.ts';
import type { Definition } from './record.ts';

/** `names` is what a record is called or known by, `texts` all other text in it. */
export type FoundPart = 'names' | 'texts';

/** A definition, as far as a search looks at it. */
type Found = Pick<Definition, 'title' | 'search'>;

/** The paths of what a record is found by, its number apart; none where it is not searched. A name stands there once. */
export function pathsOf({ title, search }: Found): Readonly<Record<FoundPart, readonly string[]>> {
  if (search === undefined) return { names: [], texts: [] };
  const titles = 'fields' in title && !search.untitled ? [...title.fields, ...(title.together ?? [])] : [];
  return { names: [...new Set([...titles, ...(search.names ?? [])])], texts: search.texts ?? [] };
}

/** A path as its field and what is taken of each object in it; null for a field that holds the text itself. */
export function partsOf(path: string): { field: string; inner: string | null } {
  const [field = '', inner = null] = path.split('.');
  return { field, inner };
}

const numberDigits = 4;

/** A number as a project shows it and as people type it: P-0042 P-42. One that is not counted yet, or a sample's, is none. */
function numberTexts(number: number | null): string[] {
  if (number === null || number <= 0) return [];
  return [`P-${String(number).padStart(numberDigits, '0')} P-${number}`];
}

/** The texts at a path of a row: none where nobody wrote one, or whoever has the row does not receive the field. */
export function textsAt(row: object, path: string): string[] {
  const { field, inner } = partsOf(path);
  const value: unknown = Reflect.get(row, field);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((one) => (inner !== null && typeof one === 'object' && one !== null ? Reflect.get(one, inner) : one))
    .filter((text): text is string => typeof text === 'string' && text !== '');
}

/** The number of a row of a kind that is counted; null for others. */
export function numberOf({ search }: Found, row: object): number | null {
  const number: unknown = search?.number === undefined ? null : Reflect.get(row, search.number);
  return typeof number === 'number' ? number : null;
}

/** Everything by which a row is found, its number among its names. */
export function foundPartsOf(definition: Found, row: object): Record<FoundPart, string[]> {
  const { names, texts } = pathsOf(definition);
  return {
    names: [...names.flatMap((path) => textsAt(row, path)), ...numberTexts(numberOf(definition, row))],
    texts: texts.flatMap((path) => textsAt(row, path)),
  };
}

/**
 * Whether a row has every word of a search in what it is found by or in `above`, the names of what it lies in; null where
 * nothing is looked for. One or two letters alone are looked for in names, as by the server.
 */
export function rowFinder(
  definition: Found,
  search: string,
): ((row: object, above?: readonly string[]) => boolean) | null {
  const fits = finder(search);
  if (fits === null) return null;
  const brief = isBrief(search);
  return (row, above = []) => {
    const { names, texts } = foundPartsOf(definition, row);
    return fits(brief ? names : [...names, ...texts, ...above]);
  };
}
