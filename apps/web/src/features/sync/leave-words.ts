export type LeaveWords = { title: string; description: string };

/** The question before a sign-out. `unsent`: changes that only this device has. */
export function leaveWords(unsent: number): LeaveWords {
  if (unsent === 0) {
    return { title: 'Everything is safe now.', description: 'The server has all of it. You can sign out.' };
  }
  return {
    title:
      unsent === 1
        ? 'One change is only on this device'
        : `${unsent.toLocaleString('en-US')} changes are only on this device`,
    description:
      unsent === 1
        ? 'Signing out deletes your work from this device. It has not been sent, so it would be lost.'
        : 'Signing out deletes your work from this device. They have not been sent, so they would be lost.',
  };
}
