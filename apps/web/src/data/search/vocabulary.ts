import { askedWords, sought } from '@plumbline/domain/search/asked';

/** Enough for any search that finds few records. */
const mostWords = 40;

/** The words of an index, for those that have a part of a word in them: 'brien' for obrien. */
export function createVocabulary() {
  const words = new Set<string>();
  return {
    heard(more: string[]): string[] {
      for (const word of more) words.add(word);
      return more;
    },
    /** Words with this one inside; none for figures and short words, which begin what they find. */
    within(part: string): string[] {
      const [[spelling = ''] = []] = askedWords(part);
      if (spelling === '' || sought(spelling) !== spelling) return [];
      const found: string[] = [];
      for (const word of words) {
        if (!word.includes(part, 1)) continue;
        found.push(word);
        if (found.length >= mostWords) break;
      }
      return found;
    },
  };
}
