import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes a control inside a Field carries; outside one it gets none. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

/** The id of the label of the Field around, for controls that are no native input. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}

/** What the label of a Field says, by the id of its control; empty while there is none. */
export function labelTextOf(controlId: string): string {
  return document.getElementById(labelIdOf(controlId))?.firstChild?.textContent ?? '';
}

const labelIdOf = (controlId: string) => `${controlId}-label`;

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** A radio group, checkboxes or switches: the label names the group instead of one control. */
  group?: boolean | undefined;
  /** The id of the control, when a summary of errors or a test must reach it. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required = false,
  group = false,
  id,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const labelId = labelIdOf(controlId);
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ') || undefined;
  const wiring = { id: controlId, labelId, describedBy, invalid: error !== undefined, required };
  const text = (
    <>
      {label}
      {required && (
        <span aria-hidden className="text-ink-3">
          {' '}
          *
        </span>
      )}
    </>
  );
  const below = (
    <>
      {hint && (
        <p id={hintId} className="text-meta text-ink-2">
          {hint}
        </p>
      )}
      {error && errorId && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </>
  );
  const look = clsx('flex min-w-0 flex-col gap-1.5', className);
  if (group) {
    return (
      <fieldset id={controlId} aria-describedby={describedBy} tabIndex={-1} className={look}>
        <legend id={labelId} className="mb-1.5 text-meta font-bold text-ink">
          {text}
        </legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={look}>
      <label id={labelId} htmlFor={controlId} className="text-meta font-bold text-ink">
        {text}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {below}
    </div>
  );
}

/** A field's error: the icon stands beside the words, so colour is never the only sign. */
function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-meta font-medium text-blocked">
      <CircleX aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
