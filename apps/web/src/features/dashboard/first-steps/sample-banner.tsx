import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';

const RemovalDialog = lazy(() => import('./sample-removal-dialog.tsx'));

/** One line while the sample company is loaded: what it is, with a button that removes it. */
export function SampleBanner({ className }: { className?: string | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <div
      className={clsx(
        'flex items-center gap-3 rounded-card border border-hairline bg-popover py-1 pr-1 pl-4 text-meta',
        className,
      )}
    >
      <Info aria-hidden className="size-4 shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 truncate">
        <b>Sample company</b>
        <span className="text-ink-2 max-md:hidden">
          : your own jobs are beside it. It counts toward no limit.
        </span>
      </p>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <span>
          Remove <span className="max-md:sr-only">sample company</span>
        </span>
      </Button>
      <Suspense>{asking && <RemovalDialog onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
