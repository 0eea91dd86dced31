import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface PanelProps {
  title: ReactNode;
  /** Beside the title: '7 on the clock'. */
  hint?: ReactNode;
  /** At the right: a quiet link, a small button. */
  action?: ReactNode;
  /** The heading level of the title: 2 unless the panel is inside another section. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
  /** A sentence at the bottom, below a line. */
  footer?: ReactNode;
  className?: string | undefined;
}

/** A part of a page: a header 48 high, then rows up to the edge. Wrap anything but rows in PanelBody. */
export function Panel({ title, hint, action, level = 2, children, footer, className }: PanelProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('min-w-0 overflow-hidden rounded-card border border-hairline bg-card', className)}
    >
      <header className="flex min-h-12 items-center gap-3 px-4 py-1.5 large-text:flex-wrap large-text:gap-y-0">
        <Heading id={titleId} className="heading text-panel">
          {title}
        </Heading>
        {/* Where there is no room for both, the hint gives way to the title. */}
        {hint && (
          <p className="min-w-0 flex-1 text-meta/tight text-ink-2 max-md:line-clamp-2 md:truncate">{hint}</p>
        )}
        {action && <div className="ml-auto shrink-0 text-meta">{action}</div>}
      </header>
      {children}
      {footer && <p className="border-t border-hairline px-4 py-3 text-meta text-ink-2">{footer}</p>}
    </section>
  );
}

export function PanelBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('px-4 pt-1 pb-4', className)}>{children}</div>;
}
