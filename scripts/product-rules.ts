/** A rule of docs/rules.md: `- Time 4: A minute counts once. (§3, ours; TIME-1…4, CLOCK)`. */
export type ProductRule = {
  /** Its heading and its number, such as `Time 4`. */
  id: string;
  heading: string;
  number: number;
  sentence: string;
  sources: string[];
  /** Ids of tests, each of a range by itself, and families as a whole, such as `CLOCK`. */
  tests: string[];
};

/**
 * The rules of the document below their headings. Lines there that are neither a heading nor a rule are returned
 * beside them: a rule without its source or its tests is one.
 */
export function readRules(document: string): { rules: ProductRule[]; unread: string[]; headings: string[] } {
  const [, ...sections] = document.split(/^## /m);
  const rules: ProductRule[] = [];
  const unread: string[] = [];
  const headings: string[] = [];
  for (const section of sections) {
    const [heading = '', ...lines] = section.split('\n');
    headings.push(heading);
    for (const line of lines.filter((one) => one !== '')) {
      const rule = readRule(line, heading);
      if (rule === undefined) unread.push(line);
      else rules.push(rule);
    }
  }
  return { rules, unread, headings };
}

function readRule(line: string, heading: string): ProductRule | undefined {
  const found = /^- (.+) (\d+): (.+[.?]) \(([^();]+); ([^();]+)\)$/.exec(line);
  if (found === null || found[1] !== heading) return undefined;
  const [, , number = '', sentence = '', sources = '', tests = ''] = found;
  return {
    id: `${heading} ${number}`,
    heading,
    number: Number(number),
    sentence,
    sources: sources.split(', '),
    tests: tests.split(', ').flatMap(idsIn),
  };
}

/** The ids of a range such as `QUEUE-4…7`. What is not a range is returned as it is: an id, a family, or neither. */
function idsIn(range: string): string[] {
  const [, family, first, last] = /^([A-Z]+)-(\d+)…(\d+)$/.exec(range) ?? [];
  if (!(Number(last) > Number(first))) return [range];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, step) => `${family}-${Number(first) + step}`,
  );
}

/** Words that say little about what a sentence is about. */
const smallWords = new Set(
  `a an and are as at be been but by each every for from has have if in into is it its nobody no not of on once one
  only or other others out own so than that the their them then there they this to until was what when where
  which while who whoever whose with without`.split(/\s+/),
);

/** The stems of a sentence's words, such as `punch` of punches and `clock` of clocked. */
export function stemsOf(sentence: string): Set<string> {
  const words = sentence
    .toLowerCase()
    .replaceAll(/[’']s\b/g, '')
    .match(/[\p{L}\d]+/gu);
  return new Set((words ?? []).filter((word) => !smallWords.has(word)).map(stemOf));
}

const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|e|s|y)$/, '') : word;

/** Below so many stems a sentence is too short for what it shares with another to mean anything. */
const fewestStems = 5;

/** How much of the shorter of two sentences the other says too: 0 for no stem in common, 1 for all of them. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return shared(one, other) / Math.max(Math.min(one.size, other.size), fewestStems);
}

/** How much of what two sentences say together both say: 1 where neither says anything beyond the other. */
export function sameness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = shared(one, other);
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length;
}
