import type { ReactNode } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/fields/field.tsx';
import { MultiPicker } from '../../design/fields/multi-picker.tsx';
import { Select } from '../../design/fields/select.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import type { ListFilter, ListOption } from './list-filter.ts';

export interface ListFilterDialogProps {
  /** The name of the rows, such as 'tasks'. */
  what: string;
  /** The choice of layouts. */
  view?: ReactNode;
  filters: readonly ListFilter[];
  sorts: readonly ListOption[];
  sort: string;
  onSort: (sort: string) => void;
  onClose: () => void;
}

/** On the phone: all filters and orders of a list. The list behind changes at once. */
export default function ListFilterDialog({
  what,
  view,
  filters,
  sorts,
  sort,
  onSort,
  onClose,
}: ListFilterDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Filter and sort"
      footer={
        <Button variant="primary" onClick={onClose}>
          Show {what}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {view}
        {sorts.length > 0 && (
          <Field label="Sort by">
            <Select value={sort} onChange={onSort} options={sorts} />
          </Field>
        )}
        {filters.map(({ label, options, value, onChange }) => (
          <Field key={label} label={label}>
            <MultiPicker
              items={options.map((option) => ({ id: option.value, label: option.label }))}
              value={value}
              onChange={onChange}
              placeholder="All"
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
