export type LeaveText = { title: string; description: string };

/** The question before a sign-out. `unsent`: changes that only this device has, for all the person's organizations. */
export function leaveText(unsent: number, locale: string): LeaveText {
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

/** The files for projects among what is only on this device. */
export function filesText(files: number, locale: string): string {
  const what = files === 1 ? 'One is a file' : `${files.toLocaleString(locale)} are files`;
  return `${what} for a project, which no rescue file holds.`;
}

/** The unsent work for another organization of the person; `changes` null: it cannot be read. */
export function otherCompanyText(company: string | null, changes: number | null, locale: string): string {
  const name = company ?? 'another company';
  if (changes === null) return `What waits for ${name} cannot be read`;
  if (changes === 1) return `One of them is for ${name}`;
  return `${changes.toLocaleString(locale)} of them are for ${name}`;
}
