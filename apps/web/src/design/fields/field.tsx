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

/** The attributes for a control inside a Field; none outside of one. */
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

/** The id of the label of the surrounding Field, for controls that are not native inputs. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}

/** The text of a Field's label, by the id of its control; empty while there is none. */
export function labelTextOf(controlId: string): string {
  return document.getElementById(labelIdOf(controlId))?.firstChild?.textContent ?? '';
}

const labelIdOf = (controlId: string) => `${controlId}-label`;

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** For a radio group, checkboxes or switches: the label names the group instead of one control. */
  group?: boolean | undefined;
  /** The id of the control, when an error summary or a test must refer to it. */
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

/** A field's error with an icon, so that it is recognizable without colour. */
export function FieldMessage({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p id={id} className={clsx('flex items-start gap-1.5 text-meta font-medium text-blocked', className)}>
      <CircleX aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
