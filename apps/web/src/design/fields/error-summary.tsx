import { CircleX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { labelTextOf } from './field.tsx';

export interface FormError {
  /** The id of the control the error belongs to. */
  controlId: string;
  message: string;
}

/**
 * Above a form that could not be saved: lists every field to correct as a link to it. Renders nothing without
 * errors.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FormError[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="rounded-card border border-blocked bg-card p-4">
      <p className="flex items-center gap-2 font-bold text-ink">
        <CircleX aria-hidden className="size-5 shrink-0 text-blocked" />
        {title}
      </p>
      <ul className="mt-2 space-y-1 pl-7 text-meta">
        {errors.map(({ controlId, message }) => (
          <li key={controlId}>
            <ErrorLink controlId={controlId} message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a sentence begins with the field itself, as 'The due date must be a day.' does for 'Due'. */
const names = (message: string, name: string): boolean =>
  message.toLowerCase().startsWith(`the ${name.toLowerCase()}`);

function ErrorLink({ controlId, message }: FormError) {
  // The field comes later in the same form, so its label is read once it is rendered.
  const name = useSyncExternalStore(
    () => () => {},
    () => labelTextOf(controlId),
  );
  return (
    <a
      href={`#${controlId}`}
      className="underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(controlId)?.focus();
      }}
    >
      {name === '' || names(message, name) ? message : `${name}: ${message}`}
    </a>
  );
}
