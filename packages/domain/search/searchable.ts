import {
  cut,
  joined,
  mayJoin,
  phone,
  type Respelling,
  type Step,
  tidied,
  umlauts,
  unmarked,
} from './folding.ts';

type Ready = { from: RegExp; to: string };
type ReadyRespelling = { find: RegExp; steps: readonly Ready[] };

const ready = (steps: readonly Step[]): Ready[] =>
  steps.map(({ from, to }) => ({ from: new RegExp(from, 'gu'), to: to.replaceAll(/\\(\d)/g, '$$$1') }));
const readyRespelling = ({ find, steps }: Respelling): ReadyRespelling => ({
  find: new RegExp(find, 'gu'),
  steps: ready(steps),
});
const done = (text: string, steps: readonly Ready[]): string =>
  steps.reduce((now, { from, to }) => now.replace(from, to), text);
const respelled = (text: string, { find, steps }: ReadyRespelling): string[] =>
  (text.match(find) ?? []).flatMap((part) => {
    const other = done(part, steps);
    return other === '' || other === part ? [] : [other];
  });

const steps = { tidied: ready(tidied), unmarked: ready(unmarked), cut: ready(cut) };
const spellings = {
  umlauts: readyRespelling(umlauts),
  phone: readyRespelling(phone),
  joined: joined.map(readyRespelling),
};
const joins = new RegExp(mayJoin, 'u');

// Nearly all texts are such, and the steps for other letters are the slow ones.
const ascii = /^[\t\n\r -_a-~]*$/;

/** In lower case, with one form of apostrophes, hyphens and fractions; letters still have their marks. */
function composed(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : done(text, steps.tidied).normalize('NFKC').toLowerCase();
}

function withoutMarks(text: string): string {
  return ascii.test(text) ? text : done(text.normalize('NFD'), steps.unmarked).normalize('NFC');
}

/** A text in the form in which it is compared: without case and accents, with one form of quotes and fractions. */
export function folded(text: string): string {
  return withoutMarks(composed(text));
}

/** The words with umlauts spelled without them: `juergen` for `Jürgen`, and their plain form is another. */
export function withoutUmlauts(text: string): string[] {
  return ascii.test(text) ? [] : respelled(composed(text), spellings.umlauts).map(withoutMarks);
}

/** A folded text as its pieces with one blank between: `kv 450` for KV450, KV-450 and KV 450. */
export function pieces(plain: string): string {
  return done(plain, steps.cut).trim();
}

/** What a folded text is found by besides its pieces: names and part numbers in one word, phone numbers in one. */
export function joinedSpellings(plain: string): string[] {
  if (!joins.test(plain)) return [];
  return [...spellings.joined, spellings.phone].flatMap((spelling) => respelled(plain, spelling));
}

/** The phone numbers in a folded text, with where they stand in it; `digits` without leading zeros. */
export function phoneNumbers(plain: string): { from: number; to: number; digits: string }[] {
  return [...plain.matchAll(spellings.phone.find)].flatMap(({ 0: found, index }) => {
    const [digits = ''] = done(found, spellings.phone.steps).split(' ');
    return digits === '' ? [] : [{ from: index, to: index + found.length, digits }];
  });
}

/**
 * A text in the form in which it is searched: a blank before each piece, and behind the text its other
 * spellings. `search.folded` in the database does the same.
 */
export function searchable(text: string): string {
  const plain = folded(text);
  return ` ${pieces([plain, ...withoutUmlauts(text), ...joinedSpellings(plain)].join(' '))}`;
}
