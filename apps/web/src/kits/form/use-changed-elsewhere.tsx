import { useConfirm } from '../../design/layers/confirm.tsx';
import type { Field, FormatContext } from '../records/record.ts';
import { useFormatContext } from '../records/use-format-context.ts';
import { type FieldChangedElsewhere, changedElsewhereText } from './changed-elsewhere-text.ts';

/** How many characters of the other text are shown. */
const shownLength = 300;

/** The fields of a form in its order. */
export type FormFields<Values> = { readonly [Key in keyof Values]-?: Field };

/** Puts a text that a person has typed in quotes, and cuts it. */
function quoted(text: string): string {
  return `“${text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}”`;
}

/**
 * Asks before a form overwrites fields that others have changed since it was opened. `isOwn` answers whether
 * this person made the change. Resolves to whether to continue, at once if nobody changed them.
 */
export function useChangedElsewhere<Values extends object>(formFields: FormFields<Values>) {
  const context = useFormatContext(quoted);
  const confirm = useConfirm();
  return async (
    theirs: Partial<Values>,
    isOwn: (field: string, value: unknown) => boolean,
  ): Promise<boolean> => {
    const fields = fieldsOf({ theirs, formFields, context }, isOwn);
    if (fields.length === 0) return true;
    return await confirm({
      title: 'Replace what was written meanwhile?',
      description: changedElsewhereText(fields).map((line) => (
        <span key={line} className="mt-1 block break-words first:mt-0">
          {line}
        </span>
      )),
      confirmLabel: 'Replace with mine',
      cancelLabel: 'Keep editing',
    });
  };
}

function fieldsOf<Values extends object>(
  {
    theirs,
    formFields,
    context,
  }: { theirs: Partial<Values>; formFields: FormFields<Values>; context: FormatContext },
  isOwn: (field: string, value: unknown) => boolean,
): FieldChangedElsewhere[] {
  const values = new Map<string, unknown>(Object.entries(theirs));
  const fields = Object.entries<Field>(formFields);
  return fields.flatMap(([key, field]) => {
    const value = values.get(key);
    if (value === undefined) return [];
    return [{ name: field.name, says: field.format?.(value, context) ?? null, own: isOwn(key, value) }];
  });
}
