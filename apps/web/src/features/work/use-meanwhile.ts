import { useConfirm } from '../../design/confirm.tsx';

/** So much of the other's text is shown. */
const shownLength = 300;

/**
 * Asks before a form that was open for a while replaces what somebody else has written into the same fields. `words` names the fields in a
 * sentence. Resolves to whether to go on; at once where nobody was faster.
 */
export function useMeanwhile(words: Readonly<Record<string, string>>) {
  const confirm = useConfirm();
  return async (theirs: object): Promise<boolean> => {
    const fields = Object.entries(theirs);
    if (fields.length === 0) return true;
    const texts = fields.flatMap(([, value]) => (typeof value === 'string' && value !== '' ? [value] : []));
    const names = fields.map(([name]) => words[name] ?? name);
    const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
    return await confirm({
      title: 'Replace what was written meanwhile?',
      description: [
        `Somebody else has changed ${listed} since you opened this.`,
        ...texts.map((text) => `Theirs: “${shortened(text)}”`),
      ].join(' '),
      confirmLabel: 'Save mine',
      cancelLabel: 'Go on writing',
    });
  };
}

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
