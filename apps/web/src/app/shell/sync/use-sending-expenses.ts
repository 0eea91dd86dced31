import { can } from '@plumbline/domain/access/permissions';
import { useEffect } from 'react';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';

/** After the first screen: sends the expenses that were kept on this device. */
export function useSendingExpenses(): void {
  const { id: userId, organizationId, role } = useUser();
  const mayHave = can(role, 'create_expense');
  useEffect(() => {
    if (organizationId === null || !mayHave) return undefined;
    let left = false;
    let stop = () => {};
    import('../../../data/engine/read-ahead.ts')
      .then(({ afterFirstScreen }) => afterFirstScreen())
      .then(() => import('../../../features/expenses/parts/send-kept-expenses.ts'))
      .then(
        ({ startSendingExpenses }) => {
          if (!left) stop = startSendingExpenses({ organizationId, userId });
        },
        (thrown: unknown) => logError(thrown, 'Getting ready to send kept expenses'),
      );
    return () => {
      left = true;
      stop();
    };
  }, [organizationId, userId, mayHave]);
}
