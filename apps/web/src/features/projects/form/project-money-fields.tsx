import type { MoneyField } from '@plumbline/domain/entities/project';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormPart } from '../../../kits/form/form-part.tsx';
import type { ProjectForm } from './project-form-entry.ts';

const labels: readonly (readonly [field: MoneyField, label: string])[] = [
  ['contractValue', 'Contract value'],
  ['budgetLabour', 'Budget for labor'],
  ['budgetMaterials', 'Budget for materials'],
  ['budgetSubcontractors', 'Budget for subcontractors'],
];

/** Contract and budgets, in whole units or with cents. */
export function ProjectMoneyFields({ entry, currency }: { entry: ProjectForm; currency: string }) {
  const { form, idOf, errorOf } = entry;
  return (
    <FormPart title="Money" hint="Only admins see it.">
      <div className="grid gap-4 md:grid-cols-2">
        {labels.map(([field, label]) => (
          <Field key={field} label={label} id={idOf(field)} error={errorOf(field)}>
            <Input {...form.register(field)} suffix={currency} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
      </div>
    </FormPart>
  );
}
