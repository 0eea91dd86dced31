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

type Named = { userId: string; firstName: string; lastName: string; displayName: string | null };

/**
 * The people whom a plain text names, by their user ids: by full name as it is written in the team, or by
 * '@' and the first name alone. A first name without '@' counts for nothing, since many are words ('Will').
 */
export function namedIn(text: string, people: readonly Named[]): string[] {
  const plain = text.toLowerCase();
  return people
    .filter(({ firstName, lastName, displayName }) =>
      [`${firstName} ${lastName}`, displayName ?? '', firstName.trim() && `@${firstName}`].some((name) =>
        hasWords(plain, name.trim().toLowerCase()),
      ),
    )
    .map(({ userId }) => userId);
}

const inWord = /[\p{L}\p{N}]/u;

/** Whether a text has these words whole: 'Ann' is not in 'Anna'. */
function hasWords(text: string, words: string): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!inWord.test(text.charAt(at - 1)) && !inWord.test(text.charAt(at + words.length))) return true;
  }
  return false;
}
