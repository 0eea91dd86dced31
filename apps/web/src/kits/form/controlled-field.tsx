import type { ReactNode } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { Field, type FieldProps } from '../../design/fields/field.tsx';

/** The part of an EntryForm that a field needs. */
export interface EntryOf<Values extends FieldValues, Output> {
  form: { control: Control<Values, unknown, Output> };
  idOf: (name: string) => string;
  labelOf: (name: keyof Values & string) => string;
  errorOf: (name: string) => string | undefined;
  /** A sentence about a change of the field by others, in a form that follows its record. */
  meanwhileOf?: (name: keyof Values & string) => string | undefined;
}

export interface ControlledFieldProps<
  Values extends FieldValues,
  Output,
  Name extends FieldPath<Values>,
> extends Omit<FieldProps, 'id' | 'label' | 'error' | 'children'> {
  entry: EntryOf<Values, Output>;
  name: Name & keyof Values & string;
  /** A label that differs from the record's. */
  label?: string;
  children: (field: Pick<ControllerRenderProps<Values, Name>, 'value' | 'onChange'>) => ReactNode;
}

/**
 * A labeled field whose control is controlled by value, such as pickers and editors; native inputs register
 * themselves.
 */
export function ControlledField<Values extends FieldValues, Output, Name extends FieldPath<Values>>({
  entry,
  name,
  label = entry.labelOf(name),
  children,
  hint,
  ...field
}: ControlledFieldProps<Values, Output, Name>) {
  return (
    <Field
      {...field}
      label={label}
      id={entry.idOf(name)}
      error={entry.errorOf(name)}
      hint={entry.meanwhileOf?.(name) ?? hint}
    >
      <Controller
        control={entry.form.control}
        name={name}
        render={({ field: { value, onChange } }) => <>{children({ value, onChange })}</>}
      />
    </Field>
  );
}
