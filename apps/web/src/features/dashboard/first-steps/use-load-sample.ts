import { useMutate } from '../../../data/queue/use-mutate.ts';
import { toast } from '../../../design/feedback/toast.ts';

/** Loads the sample company, and says so. */
export function useLoadSample(): { busy: boolean; load: () => void } {
  const { busy, run } = useMutate('organization.loadSample');
  const load = async () => {
    if ((await run(undefined, { form: false })) !== null) {
      toast.success('Sample company loaded', { description: 'One click removes it again.' });
    }
  };
  return { busy, load: () => void load() };
}
