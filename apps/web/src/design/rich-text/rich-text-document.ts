/** A formatted text as the editor holds it; the reading view renders it, and it is stored and sent as Markdown. */
export type RichDocument = { type: 'doc'; content: RichBlock[] };

export type RichBlock = RichParagraph | RichHeading | RichList;
export type RichParagraph = { type: 'paragraph'; content: RichInline[] };
export type RichHeading = { type: 'heading'; attrs: { level: HeadingLevel }; content: RichInline[] };
export type RichList =
  | { type: 'bulletList'; content: RichItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: RichItem[] }
  | { type: 'taskList'; content: RichTask[] };
/** Both begin with a paragraph. */
export type RichItem = { type: 'listItem'; content: RichBlock[] };
export type RichTask = { type: 'taskItem'; attrs: { checked: boolean }; content: RichBlock[] };

export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] }
  | { type: 'hardBreak' }
  /** `id`: the person's user id; `label`: their name at the time. */
  | { type: 'mention'; attrs: { id: string; label: string } };
export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

export const headingLevels = [1, 2, 3] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** The normalized address of a link that may be followed: to the web, a mailbox or a telephone. Null for any other. */
export function safeHref(href: string): string | null {
  const written = href
    .trim()
    .replaceAll(/[\s<>()\\]/g, encodeURIComponent)
    .replaceAll(/[()]/g, percent);
  return /^(?:https?:\/\/[^/]|mailto:.|tel:.)/i.test(written) && URL.canParse(written) ? written : null;
}

/** encodeURIComponent leaves parentheses as they are. */
const percent = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
