import { decideSignInPage } from '@plumbline/domain/access/sign-in-page';
import type { ReactNode } from 'react';
import { useSession } from '../../data/session/session.ts';
import { Waiting } from '../waiting.tsx';
import { cameFrom } from './came-from.ts';
import { guardSession } from './guard-session.ts';
import { Redirect } from './redirect.tsx';

/** Around a page for signed-out people; a signed-in person is sent to the page they came from. */
export function SignInGate({ children }: { children: ReactNode }) {
  const state = useSession();
  const decision = decideSignInPage({ session: guardSession(state), cameFrom: cameFrom() });
  // Signed in, but the user record is still loading: the form stays visible and busy until the target is known.
  if (decision.kind === 'loading')
    return state.status === 'loading' && state.identified ? children : <Waiting />;
  return decision.kind === 'redirect' ? <Redirect to={decision.to} /> : children;
}
