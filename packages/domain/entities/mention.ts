/** A name has an end soon: a text full of beginnings must not be read to its end from each. */
const mention = /@\[((?:[^\]\\\n]|\\.){0,400})\]\(member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

/** Whom a note's Markdown mentions, each once, in order: `@[Priya Raman](member:…)`. */
export function mentionedIn(content: string): string[] {
  return [...new Set([...content.matchAll(mention)].map(([, , userId = '']) => userId.toLowerCase()))];
}

/** A mention as it stands in Markdown; what would end the name is escaped. */
export function mentionOf({ userId, name }: { userId: string; name: string }): string {
  return `@[${name.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](member:${userId})`;
}
