import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useStore } from '../../data/store.ts';
import { leaveQuestion } from '../../navigation/use-leave.ts';

// A bundle of its own, because it imports everything that its dialog needs.
const UnsentQuestion = lazy(async () => ({
  default: (await import('../shell/unsent-question.tsx')).UnsentQuestion,
}));

export const Route = createRootRoute({ component: Root });

function Root() {
  const asked = useStore(leaveQuestion);
  return (
    <>
      <Outlet />
      <Suspense>{asked && <UnsentQuestion />}</Suspense>
    </>
  );
}
