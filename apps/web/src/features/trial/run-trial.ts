import { goTo } from '../../data/navigation.ts';
import { session } from '../../data/session/session.ts';
import { createStore } from '../../data/store.ts';
import { toast } from '../../design/feedback/toast.ts';
import { forgetText } from '../../kits/public/kept-text.ts';
import { trialCalls } from './trial-calls.ts';
import { createTrialFlow } from './trial-flow.ts';

/** Set while the flow runs; the page does not redirect meanwhile. */
export const trialRunning = createStore(false);

export const trialFlow = createTrialFlow({
  ...trialCalls,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  refreshSession: async () => {
    await session.refresh();
  },
  succeeded: (title) => toast.success(title, { id: 'trial' }),
  failed: (message) => toast.error(message, { id: 'trial' }),
  openDashboard: () => {
    forgetText('trial');
    goTo('/dashboard');
  },
  flag: trialRunning,
});
