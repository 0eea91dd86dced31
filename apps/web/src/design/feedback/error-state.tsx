import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Card } from '../display/card.tsx';

export interface ErrorStateProps {
  /** What failed: 'New tasks did not load'. */
  title: string;
  /** The reason, and which saved list is shown and how old it is: 'You are seeing the list from 6:41 AM.' */
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean | undefined;
  /** For a screen that has its one filled button already. */
  quiet?: boolean | undefined;
  /** Another way to continue, as an outline button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Shown above the saved list, which stays. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  quiet = false,
  action,
  className,
}: ErrorStateProps) {
  return (
    <Card tone="raised" role="alert" className={className}>
      <div className="flex gap-3">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-risk" />
        <div className="min-w-0">
          <p className="font-bold text-ink">{title}</p>
          <p className="mt-0.5 text-ink-2">{children}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:first:grow">
        <Button variant={quiet ? 'outline' : 'primary'} icon={RotateCw} busy={retrying} onClick={onRetry}>
          Try again
        </Button>
        {action}
      </div>
    </Card>
  );
}
