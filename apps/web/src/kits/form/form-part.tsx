import type { ReactNode } from 'react';

/** A section of a long form with its own heading. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-divider pt-4">
      <div>
        <h3 className="text-panel font-bold">{title}</h3>
        {hint && <p className="text-meta text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
