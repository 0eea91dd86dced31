export type LeaveWords = { title: string; description: string };

/** The question before a sign-out. `unsent`: changes that only this device has, of all the person's organizations. */
export function leaveWords(unsent: number, locale: string): LeaveWords {
  if (unsent === 0) {
    return { title: 'Everything is safe now.', description: 'The server has all of it. You can sign out.' };
  }
  return {
    title:
      unsent === 1
        ? 'One change is only on this device'
        : `${unsent.toLocaleString(locale)} changes are only on this device`,
    description:
      unsent === 1
        ? 'Signing out deletes your work from this device. It has not been sent, so it would be lost.'
        : 'Signing out deletes your work from this device. They have not been sent, so they would be lost.',
  };
}

/** What another organization of the person holds here; `changes` null: it cannot be read. */
export function otherCompanyWords(company: string | null, changes: number | null, locale: string): string {
  const name = company ?? 'another company';
  if (changes === null) return `What waits for ${name} cannot be read`;
  if (changes === 1) return `One of them is for ${name}`;
  return `${changes.toLocaleString(locale)} of them are for ${name}`;
}
