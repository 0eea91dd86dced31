import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The headline: 'Three jobs are out of true.' May contain a `<br />`. */
  title: ReactNode;
  /** Before the headline: a picture. */
  leading?: ReactNode;
  /** Above the headline: the day, a project's code and address. */
  eyebrow?: ReactNode;
  /** Beside the headline: a pill. */
  status?: ReactNode;
  /** Below the headline: a sentence. */
  detail?: ReactNode;
  /** At the right (below on the phone): buttons, at most one of them filled; or figures. */
  actions?: ReactNode;
  /** For one small action: beside the headline on the phone too. */
  actionsBeside?: boolean | undefined;
  className?: string | undefined;
}

/** A page's headline states what there is to know, not the page's name. */
export function PageHeader({
  title,
  leading,
  eyebrow,
  status,
  detail,
  actions,
  actionsBeside = false,
  className,
}: PageHeaderProps) {
  return (
    <header
      className={clsx(
        'flex gap-4 md:items-end md:justify-between md:gap-8',
        actionsBeside
          ? 'items-center justify-between'
          : 'max-md:flex-col low:flex-row low:items-end low:justify-between',
        className,
      )}
    >
      <div className={clsx('min-w-0', leading && 'flex items-center gap-4')}>
        {leading}
        <div className="min-w-0">
          {eyebrow && <p className="mb-1 text-meta text-ink-2">{eyebrow}</p>}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="heading min-w-0 text-headline wrap-anywhere">{title}</h1>
            {status}
          </div>
          {detail && <p className="mt-1 text-ink-2">{detail}</p>}
        </div>
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-2.5">{actions}</div>}
    </header>
  );
}
