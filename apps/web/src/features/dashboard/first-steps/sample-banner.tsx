import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';

/** One line while the sample company is loaded: what it is, with a button that removes it. */
export function SampleBanner({ className }: { className?: string | undefined }) {
  const confirm = useConfirm();
  const remove = useMutate('organization.removeSample');
  const ask = async () => {
    const sure = await confirm({
      title: 'Remove the sample company?',
      description:
        'Its people, jobs and everything on them go, also what you have added to them. Your own records stay.',
      confirmLabel: 'Remove sample company',
      destructive: true,
    });
    if (!sure) return;
    if ((await remove.run(undefined, { form: false })) !== null) toast.success('Sample company removed');
  };
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
      <Button size="small" variant="quiet" busy={remove.busy} onClick={() => void ask()}>
        <span>
          Remove <span className="max-md:sr-only">sample company</span>
        </span>
      </Button>
    </div>
  );
}
