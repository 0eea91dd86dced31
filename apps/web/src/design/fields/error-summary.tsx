import { CircleX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { labelTextOf } from './field.tsx';

export interface FormError {
  /** The id of the control the error belongs to. */
  controlId: string;
  message: string;
}

/** Above a form that could not be saved: names every field to mend and leads there. Empty renders nothing. */
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

function ErrorLink({ controlId, message }: FormError) {
  // The field stands further down in the same form: its label is read there, once it is drawn.
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
      {name === '' ? message : `${name}: ${message}`}
    </a>
  );
}
