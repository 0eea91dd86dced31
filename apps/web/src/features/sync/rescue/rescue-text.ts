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

/** What an opened rescue file has brought. `existing`: changes that this device had already. */
export function openedText({ imported, existing }: { imported: number; existing: number }): string {
  const had =
    existing === 0 ? '' : existing === 1 ? ', one was here already' : `, ${existing} were here already`;
  if (imported === 0)
    return existing === 0 ? 'The file holds no changes' : 'Everything in the file was here already';
  return `${imported === 1 ? 'One change' : `${imported} changes`} taken from the file${had}`;
}
