import { decideSignInPage } from '@plumbline/domain/access/sign-in-page';
import type { ReactNode } from 'react';
import { useSession } from '../../data/session/session.ts';
import { Waiting } from '../waiting.tsx';
import { cameFrom } from './came-from.ts';
import { guardSession } from './guard-session.ts';
import { Redirect } from './redirect.tsx';

/** Around a page for signed-out people; who is signed in goes where they came from. */
export function SignInGate({ children }: { children: ReactNode }) {
  const state = useSession();
  const decision = decideSignInPage({ session: guardSession(state), cameFrom: cameFrom() });
  // Identified, but the user record is still coming: the form stays in sight, busy, until there is somewhere to go.
  if (decision.kind === 'loading')
    return state.status === 'loading' && state.identified ? children : <Waiting />;
  return decision.kind === 'redirect' ? <Redirect to={decision.to} /> : children;
}
