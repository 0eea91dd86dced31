import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import type { EntryForm } from '../../kits/form/use-entry-form.ts';

type InputProps = Pick<ComponentProps<typeof Input>, 'suffix' | 'inputMode' | 'className'>;

export interface TextFieldProps<Values extends FieldValues, Output> extends InputProps {
  entry: EntryForm<Values, Output>;
  name: Path<Values> & keyof Values & string;
  /** A label that differs from the form's own. */
  label?: string;
  hint?: ReactNode;
  required?: boolean;
}

/** A field of a form in which a line is typed. */
export function TextField<Values extends FieldValues, Output>({
  entry,
  name,
  label = entry.labelOf(name),
  hint,
  required,
  ...input
}: TextFieldProps<Values, Output>) {
  return (
    <Field label={label} hint={hint} required={required} id={entry.idOf(name)} error={entry.errorOf(name)}>
      <Input autoComplete="off" {...input} {...entry.form.register(name)} />
    </Field>
  );
}
