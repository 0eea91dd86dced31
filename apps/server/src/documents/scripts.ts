/** The fonts of papers: Latin also draws Cyrillic, Greek and Vietnamese, and Korean arrows, mathematical and other signs. */
export const scripts = ['latin', 'arabic', 'hebrew', 'thai', 'korean', 'chinese'] as const;
export type Script = (typeof scripts)[number];

const letters: Readonly<Record<Exclude<Script, 'latin'>, RegExp>> = {
  arabic: /[\p{Script=Arabic}\u060C\u061B\u061F\u0640]/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  // A minus is in every font.
  korean: /[\p{Script=Hangul}\u2190-\u2211\u2213-\u22FF\u2460-\u27BF]/u,
  chinese:
    /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u,
};
const others = ['arabic', 'hebrew', 'thai', 'korean', 'chinese'] as const satisfies readonly Script[];
/** Spaces, digits and the marks of ASCII, which every font has. */
const common = /[\s\p{M}\p{Join_Control}!-@[-`{-~]/u;

/** Which font draws a character. Null for what every font draws. */
export function scriptOf(character: string): Script | null {
  const own = others.find((script) => letters[script].test(character));
  if (own !== undefined) return own;
  return common.test(character) ? null : 'latin';
}

/** The fonts that texts need; Latin is always among them. */
export function scriptsIn(texts: Iterable<string>): Set<Script> {
  const found = new Set<Script>(['latin']);
  for (const text of texts) for (const script of others) if (letters[script].test(text)) found.add(script);
  return found;
}

/** Whether a script is written from right to left. */
export const runsLeft = (script: Script | undefined): boolean => script === 'arabic' || script === 'hebrew';
