import { EmailInput } from '../../design/fields/input.tsx';
import { Field } from '../../design/fields/field.tsx';

/** The address by which a person signs in. */
export function EmailField({ error, first }: { error: string | undefined; first?: string | undefined }) {
  return (
    <Field id="email" label="Email" error={error}>
      <EmailInput name="email" defaultValue={first} autoComplete="username" />
    </Field>
  );
}
