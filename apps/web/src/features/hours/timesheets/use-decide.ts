import { useMutate } from '../../../data/queue/use-mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { toast } from '../../../design/feedback/toast.ts';

type Decision = 'approved' | 'rejected' | 'pending';

export type Decide = {
  /** Resolves to whether it is done; a refusal was then told, with who was first. */
  run: (
    input: { entryIds: readonly string[]; decision: Decision; reason?: string },
    done: string,
  ) => Promise<boolean>;
  busy: boolean;
  /** The refusal of the reason. */
  refused: string | undefined;
};

/** Approves, sends back or reopens entries. Only the server decides, because another admin may have been first. */
export function useDecide(): Decide {
  const decide = useMutate('timeEntries.decide');
  return {
    busy: decide.busy,
    refused: decide.fields['reason'],
    run: async ({ entryIds, ...input }, done) => {
      const reply = await decide.run({ entryIds: [...entryIds], ...input }, { form: false });
      if (reply === null) {
        // What refused it has not always arrived here.
        catchUp();
        return false;
      }
      toast.success(done);
      return true;
    },
  };
}
