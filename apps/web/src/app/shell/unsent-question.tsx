import { lazy, Suspense } from 'react';
import { leaveQuestion } from '../../navigation/use-leave.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../features/sync/waiting/leave-dialog.tsx')).LeaveDialog,
}));

/** Before a sign-out that would lose unsent work; at the root, since people sign out of the landing page too. */
export function UnsentQuestion() {
  return (
    <Suspense>
      <LeaveDialog onClose={() => leaveQuestion.set(false)} />
    </Suspense>
  );
}
