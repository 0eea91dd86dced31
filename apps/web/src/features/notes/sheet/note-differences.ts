import { diffArrays } from 'diff';

export type Stretch = { kind: 'same' | 'added' | 'removed'; text: string };

/** More words added and removed, and two texts count as wholly different: their comparison takes the square of it. */
const changesMax = 1_000;
/** Words that are shown of what stayed the same, beside each change. */
const around = 8;

/** What became of a text, word by word. */
export function wordDifferences(before: string, after: string): Stretch[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: changesMax });
  const stretches: Stretch[] = changes
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

/** Long stretches that stayed the same, cut down to the words beside the changes. */
export function shortened(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, index) => {
    const words = wordsOf(stretch.text);
    if (stretch.kind !== 'same' || words.length <= around * 6) return stretch;
    const head = index === 0 ? '' : words.slice(0, around * 2).join('');
    const tail = index === stretches.length - 1 ? '' : words.slice(-around * 2).join('');
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}

/** Words and the blanks between them. The library's own split takes words of other than Latin letters apart into letters. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');
