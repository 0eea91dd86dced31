/**
 * How a text is folded before it is searched. The steps are regular expressions in the part of their language
 * that JavaScript and PostgreSQL share, so that devices and the server fold by the very same steps: code points
 * as \u{HEX}, groups of a replacement as \1, no lazy quantifiers, and no alternation whose first fit is not
 * also its longest.
 */
export type Step = { from: string; to: string };
/** Parts of a text that are also found in another spelling, and the steps that write them so. */
export type Respelling = { find: string; steps: readonly Step[] };

/**
 * Whatever parts words but a blank: punctuation, symbols, emoji. Not among them are U+2044, the slash of fractions, and
 * U+0001, which stands between two texts that are folded together.
 */
const signs =
  String.raw`\u{2}-\u{1F}\u{21}-\u{2F}\u{3A}-\u{40}\u{5B}-\u{60}\u{7B}-\u{BF}\u{D7}\u{F7}\u{2000}-\u{2043}\u{2045}-\u{2BFF}` +
  String.raw`\u{2E00}-\u{2E7F}\u{3000}-\u{3004}\u{3008}-\u{3020}\u{30FB}\u{E000}-\u{F8FF}\u{FFFC}\u{FFFD}` +
  String.raw`\u{1F000}-\u{1FAFF}`;
const sign = String.raw`\u{20}${signs}`;
const letter = `[^${sign}0-9]`;
const inWord = `[^${sign}]`;

/** Before compatible letters are written as one: what that would blur. */
export const tidied: readonly Step[] = [
  // Soft hyphens, marks of direction, trademarks: nobody types them.
  {
    from: String.raw`[\u{A9}\u{AD}\u{AE}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2064}\u{2122}\u{FEFF}]`,
    to: '',
  },
  { from: String.raw`[\u{60}\u{B4}\u{2B9}\u{2BC}\u{2018}\u{2019}\u{201B}\u{2032}\u{FF07}]`, to: "'" },
  { from: String.raw`[\u{2010}-\u{2013}\u{2212}\u{FE63}\u{FF0D}]`, to: '-' },
  { from: String.raw`[\u{D7}\u{2715}\u{2A2F}]`, to: 'x' },
  // 3½ is three and a half.
  { from: String.raw`([\u{BC}-\u{BE}\u{2150}-\u{215F}\u{2189}])`, to: String.raw` \1` },
];

/** Taken out after letters and their marks were parted: the marks. */
export const unmarked: readonly Step[] = [
  {
    from:
      String.raw`[\u{300}-\u{36F}\u{483}-\u{487}\u{591}-\u{5BD}\u{5BF}\u{5C1}\u{5C2}\u{5C4}\u{5C5}\u{5C7}\u{610}-\u{61A}` +
      String.raw`\u{64B}-\u{65F}\u{670}\u{1AB0}-\u{1AFF}\u{1DC0}-\u{1DFF}\u{20D0}-\u{20FF}\u{3099}\u{309A}\u{FE00}-\u{FE0F}\u{FE20}-\u{FE2F}]`,
    to: '',
  },
  // Letters that are not made of a letter and a mark, as people without them on the keyboard write them.
  { from: 'ß', to: 'ss' },
  { from: 'æ', to: 'ae' },
  { from: 'œ', to: 'oe' },
  { from: 'ø', to: 'o' },
  { from: 'ł', to: 'l' },
  { from: '[đð]', to: 'd' },
  { from: 'þ', to: 'th' },
  { from: 'ı', to: 'i' },
  { from: 'ς', to: 'σ' },
  { from: String.raw`\u{2044}`, to: '/' },
];

/** Words with umlauts, in lower case and before their marks are taken out, are found without them as well. */
export const umlauts: Respelling = {
  find: `(?<!${inWord})${inWord}*[äöü]${inWord}*`,
  steps: [
    { from: 'ä', to: 'ae' },
    { from: 'ö', to: 'oe' },
    { from: 'ü', to: 'ue' },
  ],
};

/** Where a plain text is cut: at signs, and where letters and figures meet. A fraction stays one piece. */
export const cut: readonly Step[] = [
  { from: '(^|[^0-9/])([0-9]{1,2})/([0-9]{1,3})(?![0-9/])', to: String.raw`\1\2${'\u2044'}\3` },
  // Most words have one blank between them, which stays as it is.
  { from: `[${signs}]+`, to: ' ' },
  { from: ' {2,}', to: ' ' },
  { from: String.raw`([0-9])([^0-9 \u{2044}])`, to: String.raw`\1 \2` },
  { from: String.raw`([^0-9 \u{2044}])([0-9])`, to: String.raw`\1 \2` },
];

/** At least seven figures, written in at most eight groups with any signs between: a phone number. */
export const phone: Respelling = {
  find: `[0-9]+(?:[-. ()/+]{1,3}[0-9]+){1,7}(?![0-9]|-${inWord})|[0-9]{7,}`,
  steps: [
    { from: '[^0-9]', to: '' },
    { from: '^0+', to: '' },
    { from: '^[0-9]{1,6}$', to: '' },
    // People look for the last four as well.
    { from: '^([0-9]+)([0-9]{4})$', to: String.raw`\1\2 \2` },
  ],
};

/** Words in parts, such as O'Brien, re-roof and AB-12-34, and letters such as A/C: they are found in one, too. */
export const joined: readonly Respelling[] = [
  {
    find: `(?<!${inWord})${inWord}+(?:['-]${inWord}+)+`,
    steps: [
      { from: `(${letter})['-](?=${letter})`, to: String.raw`\1` },
      { from: '([0-9])-(?=[0-9])', to: String.raw`\1` },
      // 1-2 is no twelve.
      { from: '^[0-9]{1,4}$', to: '' },
    ],
  },
  {
    find: `(?<!${inWord})${letter}(?:[/.&]${letter}){1,7}(?!${inWord})`,
    steps: [{ from: '[/.&]', to: '' }],
  },
];

/** Without one of these a plain text has nothing that is found in another spelling. */
export const mayJoin = `['&./-]|[0-9]{7}|[0-9][ ()+]+[0-9]`;
