/** What a saved rescue file contains. `unreadable`: changes that are included but cannot be opened. */
export function savedText({ saved, unreadable }: { saved: number; unreadable: number }): {
  title: string;
  description: string | undefined;
} {
  const all = saved + unreadable;
  return {
    title: all === 1 ? 'One change saved to the file' : `${all} changes saved to the file`,
    description:
      unreadable === 0
        ? undefined
        : `${unreadable === 1 ? 'One is' : `${unreadable} are`} in it unread: only the key of this device could open ${unreadable === 1 ? 'it' : 'them'}.`,
  };
}

/** What an opened rescue file has brought. `known`: changes that this device had already. */
export function openedText({ taken, known }: { taken: number; known: number }): string {
  const had = known === 0 ? '' : known === 1 ? ', one was here already' : `, ${known} were here already`;
  if (taken === 0)
    return known === 0 ? 'The file holds no changes' : 'Everything in the file was here already';
  return `${taken === 1 ? 'One change' : `${taken} changes`} taken from the file${had}`;
}
