import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';

/** The address by which a person signs in. */
export function EmailField({ error, first }: { error: string | undefined; first?: string | undefined }) {
  return (
    <Field id="email" label="Email" error={error}>
      <Input
        name="email"
        defaultValue={first}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
    </Field>
  );
}
