import { CircleX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { labelTextOf } from './field.tsx';

export interface FormError {
  /** The id of the control the error belongs to. */
  controlId: string;
  message: string;
}

/** Above a form that could not be saved: names every field to mend and leads there. Empty renders nothing. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FormError[] }) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  useLayoutEffect(() => {
    const found = Object.fromEntries(errors.map(({ controlId }) => [controlId, labelTextOf(controlId)]));
    setNames((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  }, [errors]);
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
            <a
              href={`#${controlId}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(controlId)?.focus();
              }}
            >
              {names[controlId] ? `${names[controlId]}: ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
