import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-mark border border-divider px-1 font-sans text-axis text-ink-2">
      {children}
    </kbd>
  );
}
