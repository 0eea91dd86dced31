/** Sentences are English, so their lists are, whatever the organization's formats. */
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'the status, the title, and the due date' */
export function listed(words: readonly string[]): string {
  return list.format(words);
}
