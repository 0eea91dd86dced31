/** The length of the name is limited so that a text with many unfinished mentions takes linear time to read. */
const mention = /@\[((?:[^\]\\\n]|\\.){0,400})\]\(member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** The user ids that a note's Markdown mentions, each once, in order: `@[Priya Raman](member:…)`. */
export function mentionedIn(content: string): string[] {
  return [...new Set([...content.matchAll(mention)].map(([, , userId = '']) => userId.toLowerCase()))];
}

/** A mention as Markdown; characters that would end the name are escaped. */
export function mentionOf({ userId, name }: { userId: string; name: string }): string {
  return `@[${name.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](member:${userId})`;
}
