export type Stretch = { kind: 'same' | 'added' | 'removed'; text: string };

/** More comparisons, and two texts count as wholly different. */
const comparisonsMax = 4_000_000;
/** Words that are shown of what stayed the same, beside each change. */
const around = 8;

/** What became of a text, word by word. */
export function wordDifferences(before: string, after: string): Stretch[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1;
  let tail = 0;
  while (
    tail < from.length - head &&
    tail < to.length - head &&
    from[from.length - 1 - tail] === to[to.length - 1 - tail]
  ) {
    tail += 1;
  }
  const stretches: Stretch[] = [];
  const put = (kind: Stretch['kind'], words: readonly string[]) => {
    if (words.length === 0) return;
    const last = stretches.at(-1);
    if (last?.kind === kind) last.text += words.join('');
    else stretches.push({ kind, text: words.join('') });
  };
  put('same', from.slice(0, head));
  for (const [kind, word] of middle(from.slice(head, from.length - tail), to.slice(head, to.length - tail))) {
    put(kind, [word]);
  }
  put('same', tail === 0 ? [] : from.slice(-tail));
  return stretches;
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

/** Words and the blanks between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

function* middle(from: readonly string[], to: readonly string[]): Generator<[Stretch['kind'], string]> {
  const across = to.length + 1;
  const lengths =
    from.length * to.length > comparisonsMax ? null : new Uint16Array((from.length + 1) * across);
  const longest = (a: number, b: number) => lengths?.[a * across + b] ?? 0;
  if (lengths) {
    for (let a = from.length - 1; a >= 0; a -= 1) {
      for (let b = to.length - 1; b >= 0; b -= 1) {
        lengths[a * across + b] =
          from[a] === to[b] ? longest(a + 1, b + 1) + 1 : Math.max(longest(a + 1, b), longest(a, b + 1));
      }
    }
  }
  let a = 0;
  let b = 0;
  while (a < from.length || b < to.length) {
    const old = from[a];
    const word = to[b];
    if (lengths && old !== undefined && old === word) {
      yield ['same', old];
      a += 1;
      b += 1;
    } else if (old !== undefined && (word === undefined || longest(a + 1, b) >= longest(a, b + 1))) {
      yield ['removed', old];
      a += 1;
    } else if (word !== undefined) {
      yield ['added', word];
      b += 1;
    }
  }
}
