import { useConfirm } from '../../design/layers/confirm.tsx';
import { type FieldMeanwhile, meanwhileWords } from './changed-elsewhere-text.ts';

/** So much of the other's text is shown. */
const shownLength = 300;

/** The fields of a form in a sentence ('the title'), each with how its value reads; without that, only that it was changed is said. */
export type FieldWords<Values> = {
  readonly [Key in keyof Values]?: readonly [name: string, say?: (value: Values[Key]) => string];
};

/** What a person has typed, in quotes. */
export function quoted(text: string): string {
  if (text === '') return 'nothing';
  return `“${text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}”`;
}

/**
 * Asks before a form that was open for a while replaces what was written into the same fields meanwhile. `isOwn`: by this person. Resolves to whether to go on; at once
 * where nobody was faster.
 */
export function useMeanwhile<Values extends object>(words: FieldWords<Values>) {
  const confirm = useConfirm();
  return async (
    theirs: Partial<Values>,
    isOwn: (field: string, value: unknown) => boolean,
  ): Promise<boolean> => {
    const fields = fieldsOf(theirs, words, isOwn);
    if (fields.length === 0) return true;
    return await confirm({
      title: 'Replace what was written meanwhile?',
      description: meanwhileWords(fields).map((line) => (
        <span key={line} className="mt-1 block break-words first:mt-0">
          {line}
        </span>
      )),
      confirmLabel: 'Save mine',
      cancelLabel: 'Go on writing',
    });
  };
}

/** In the order of `words`, which is the order of the form. */
function fieldsOf<Values extends object>(
  theirs: Partial<Values>,
  words: FieldWords<Values>,
  isOwn: (field: string, value: unknown) => boolean,
) {
  const fields: FieldMeanwhile[] = [];
  const one = (key: keyof Values) => {
    const [name = String(key), say] = words[key] ?? [];
    const value = theirs[key];
    if (value !== undefined) {
      fields.push({ name, says: say?.(value) ?? null, own: isOwn(String(key), value) });
    }
  };
  for (const key of new Set([...Object.keys(words), ...Object.keys(theirs)])) one(key as keyof Values);
  return fields;
}
