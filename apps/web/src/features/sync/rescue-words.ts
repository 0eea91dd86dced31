/** What opening a rescue file has brought. `known`: changes that this device had already. */
export function openedWords({ taken, known }: { taken: number; known: number }): string {
  const had = known === 0 ? '' : known === 1 ? ', one was here already' : `, ${known} were here already`;
  if (taken === 0)
    return known === 0 ? 'The file holds no changes' : 'Everything in the file was here already';
  return `${taken === 1 ? 'One change' : `${taken} changes`} taken from the file${had}`;
}
