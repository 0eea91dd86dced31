import { createOrganization, setActiveOrganization } from '../../data/identity.ts';
import { logError, toAppError } from '../../data/errors.ts';
import { goTo } from '../../data/navigation.ts';
import { session } from '../../data/session.ts';
import { createStore } from '../../data/store.ts';
import { toast } from '../../design/toast.ts';
import { createTrialFlow } from './trial-flow.ts';

/** The flag of the flow; the page keeps still while it is set. */
export const trialRunning = createStore(false);

export const trialFlow = createTrialFlow({
  createOrganization: said(createOrganization),
  setActiveOrganization: said(setActiveOrganization),
  createTrial: said(async (input) => {
    const { rpc } = await import('../../data/rpc.ts');
    const reply: unknown = await rpc.billing.createTrialSubscription.mutate(input);
    console.info('Trial subscription', reply);
  }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  refreshSession: async () => {
    await session.refresh();
  },
  succeeded: (title) => toast.success(title),
  failed: (message) => toast.error(message),
  openDashboard: () => goTo('/dashboard'),
  flag: trialRunning,
});

/** What the transport throws, as an error whose message a person can read. */
function said<Input, Result>(act: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  return async (input) => {
    try {
      return await act(input);
    } catch (thrown) {
      const error = toAppError(thrown);
      logError(error, 'Starting the trial');
      throw error;
    }
  };
}
