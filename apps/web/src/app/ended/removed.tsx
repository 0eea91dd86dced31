import { lazy, Suspense } from 'react';
import { formerCopies } from '../../data/engine/former-copies-state.ts';
import { useSession } from '../../data/session/session.ts';
import { useStore } from '../../data/store.ts';
import { PublicPage } from '../guards/public-page.tsx';
import { Waiting } from '../waiting.tsx';

const RemovedScreen = lazy(async () => ({ default: (await import('./removed-screen.tsx')).RemovedScreen }));

/** Whether the signed-in person must still be told that an organization has removed them. */
export function useWasRemoved(): boolean {
  const state = useSession();
  const { userId, copies, dismissed } = useStore(formerCopies);
  return state.status === 'signed-in' && userId === state.user.id && copies.length > 0 && !dismissed;
}

/** Whether this device has looked for organizations from which the signed-in person was removed. */
export function useLookedForFormer(): boolean {
  const state = useSession();
  const { userId } = useStore(formerCopies);
  return state.status !== 'signed-in' || state.remembered || userId === state.user.id;
}

export function Removed() {
  return (
    <PublicPage>
      <Suspense fallback={<Waiting />}>
        <RemovedScreen />
      </Suspense>
    </PublicPage>
  );
}
