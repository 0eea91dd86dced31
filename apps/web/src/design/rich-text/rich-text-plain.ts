/** The words of a Markdown text without its syntax: for cards, which show no formatting. Fast enough for a list. */
export function plainWordsOf(markdown: string): string {
  return markdown
    .replaceAll(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replaceAll(/^([ \t]*(?:[-*+]|\d{1,9}[.)]))[ \t]+\[([ xX])\][ \t]+/gm, (_, _marker, tick: string) =>
      tick === ' ' ? '☐ ' : '☑ ',
    )
    .replaceAll(/^[ \t]*[-*+][ \t]+/gm, '• ')
    .replaceAll(/(@?)\[((?:[^\]\\\n]|\\.){0,400})\]\([^()\s]{1,2000}\)/g, '$1$2')
    .replaceAll(/(\*\*?|(?<![\p{L}\p{N}])_)(?=\S)([^*_\n]{1,400}?)(?<=\S)\1/gu, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\n{2,}/g, '\n');
}
