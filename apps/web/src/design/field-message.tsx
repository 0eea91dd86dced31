import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** A field's error: the icon stands beside the words, so colour is never the only sign. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-meta font-medium text-blocked">
      <CircleX aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
