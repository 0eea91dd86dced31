import type { MoneyField } from '@plumbline/domain/entities/project';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormPart } from '../../../kits/form/form-part.tsx';
import type { ProjectForm } from './project-form-entry.ts';

const amounts: readonly MoneyField[] = [
  'contractValue',
  'budgetLabour',
  'budgetMaterials',
  'budgetSubcontractors',
];

/** Contract and budgets, in whole units or with cents. */
export function ProjectMoneyFields({ entry, currency }: { entry: ProjectForm; currency: string }) {
  const { form, idOf, labelOf, errorOf } = entry;
  return (
    <FormPart title="Money" hint="Only admins see it.">
      <div className="grid gap-4 md:grid-cols-2">
        {amounts.map((field) => (
          <Field key={field} label={labelOf(field)} id={idOf(field)} error={errorOf(field)}>
            <Input {...form.register(field)} suffix={currency} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
      </div>
    </FormPart>
  );
}
