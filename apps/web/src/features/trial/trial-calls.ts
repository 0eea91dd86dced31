import type { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { wasDoneUnread } from '../../data/server/transport.ts';
import { isAway, logError, toAppError } from '../../data/server/errors.ts';
import { createOrganization, setActiveOrganization } from '../../data/session/identity.ts';
import type { TrialPorts } from './trial-flow.ts';

/** The calls of the flow. Failures are logged, and reject with a message only where there is one for people. */
export const trialCalls: Pick<TrialPorts, 'createOrganization' | 'setActiveOrganization' | 'createTrial'> = {
  createOrganization: withWords(createOrganization),
  setActiveOrganization: withWords(setActiveOrganization),
  createTrial: withWords(async (input) => {
    const { rpc } = await import('../../data/server/rpc.ts');
    try {
      const reply: unknown = await rpc.billing.createTrialSubscription.mutate(input);
      console.info('Trial subscription', reply);
    } catch (thrown) {
      if (!wasDoneUnread(thrown)) throw thrown;
      // The guard of the dashboard will check whether there is a trial now.
      console.info('Trial subscription: a reply of an unknown shape');
    }
  }),
};

function withWords<Input, Result>(act: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  return async (input) => {
    try {
      return await act(input);
    } catch (thrown) {
      const error = toAppError(thrown);
      logError(error, 'Starting the trial');
      throw saysWhy(error) ? error : new Error('');
    }
  };
}

/** The catalogue's general sentence says nothing about a trial; its sentences about the network do. */
function saysWhy(error: AppError): boolean {
  return isAway(error) || (error.hasOwnMessage && error.message !== errorTable.UNKNOWN_ERROR.message);
}
