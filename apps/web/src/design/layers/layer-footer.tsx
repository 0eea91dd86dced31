import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { keptClear } from '../feedback/layer-footers.ts';

/** The buttons at the foot of a dialog or sheet, which toasts do not cover. */
export function LayerFooter({ className, children }: { className: string; children: ReactNode }) {
  return (
    <footer
      ref={keptClear}
      className={clsx(
        'flex flex-wrap gap-2.5 border-t border-divider px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-6 md:py-4',
        className,
      )}
    >
      {children}
    </footer>
  );
}
