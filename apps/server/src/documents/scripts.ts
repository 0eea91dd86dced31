/** The fonts of papers: Latin also draws Cyrillic, Greek and Vietnamese. */
export const scripts = ['latin', 'arabic', 'chinese'] as const;
export type Script = (typeof scripts)[number];

const arabic = /[\p{Script=Arabic}\u060C\u061B\u061F\u0640]/u;
const chinese =
  /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Spaces, digits and the marks of ASCII, which every font has. */
const common = /[\s\p{M}\p{Join_Control}!-@[-`{-~]/u;

/** Which font draws a character. Null for what every font draws. */
export function scriptOf(character: string): Script | null {
  if (arabic.test(character)) return 'arabic';
  if (chinese.test(character)) return 'chinese';
  return common.test(character) ? null : 'latin';
}

/** The fonts that texts need; Latin is always among them. */
export function scriptsIn(texts: Iterable<string>): Set<Script> {
  const found = new Set<Script>(['latin']);
  for (const text of texts) {
    if (arabic.test(text)) found.add('arabic');
    if (chinese.test(text)) found.add('chinese');
  }
  return found;
}
