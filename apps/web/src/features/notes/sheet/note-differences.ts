import { diffArrays } from 'diff';

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * With more added and removed words than this two texts count as entirely different, because comparing them
 * takes quadratic time.
 */
const changesMax = 1_000;
/** How many unchanged words are shown beside each change. */
const around = 8;

/** The differences of two texts by words. */
export function wordDifferences(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: changesMax });
  const stretches: DiffPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return stretches.filter(({ text }) => text !== '');
}

/** Long unchanged parts, cut to the words beside the changes. */
export function shortened(stretches: readonly DiffPart[]): DiffPart[] {
  return stretches.map((stretch, index) => {
    const words = wordsOf(stretch.text);
    if (stretch.kind !== 'same' || words.length <= around * 6) return stretch;
    const head = index === 0 ? '' : words.slice(0, around * 2).join('');
    const tail = index === stretches.length - 1 ? '' : words.slice(-around * 2).join('');
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}

/** Words and the spaces between them. The library's own split divides words in non-Latin scripts into letters. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');
