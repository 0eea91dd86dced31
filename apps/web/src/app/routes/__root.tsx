import { createRootRoute, Outlet } from '@tanstack/react-router';
import { UnsentQuestion } from '../shell/unsent-question.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <UnsentQuestion />
    </>
  );
}
