import { lazy, Suspense } from 'react';
import { leaveQuestion } from '../../navigation/use-leave.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../features/sync/waiting/leave-dialog.tsx')).LeaveDialog,
}));

/**
 * Asks before a sign-out that would lose unsent work. At the root, because people can sign out on the landing
 * page too.
 */
export function UnsentQuestion() {
  return (
    <Suspense>
      <LeaveDialog onClose={() => leaveQuestion.set(false)} />
    </Suspense>
  );
}
