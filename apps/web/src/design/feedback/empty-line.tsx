import type { ReactNode } from 'react';

/** A panel of a page with several: one line that says that nothing is in it, in the place of its first row. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-13 items-center border-t border-hairline px-4 py-2 text-ink-2">{children}</p>
  );
}
