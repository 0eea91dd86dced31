import { useMutate } from '../../../data/queue/use-mutate.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';

/** Shown while the sample company is loaded: what it is, with a button that removes it. */
export function SampleBanner() {
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
  const button = (
    <Button size="small" busy={remove.busy} onClick={() => void ask()}>
      Remove sample company
    </Button>
  );
  return (
    <Banner
      tone="info"
      title="You are looking at a sample company"
      className="mt-4"
      action={<span className="max-md:hidden">{button}</span>}
    >
      It counts toward no limit.
      <span className="mt-3 block md:hidden">{button}</span>
    </Banner>
  );
}
