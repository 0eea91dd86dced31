import { decideSignInPage } from '@plumbline/domain/access/sign-in-page';
import { type ReactNode, useState } from 'react';
import { cameFrom } from '../../data/session/came-from.ts';
import { useSession } from '../../data/session/session.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { Waiting } from '../waiting.tsx';
import { guardSession } from './guard-session.ts';
import { Redirect } from './redirect.tsx';

/**
 * Around a page for signed-out people; a signed-in person is sent to the address in `next`, else to the page
 * they came from. `onward`: where somebody who came in by this very page goes on to when that is /.
 */
export function SignInGate({ children, onward }: { children: ReactNode; onward?: string }) {
  const state = useSession();
  const { next } = usePageSearch();
  const [shown, setShown] = useState(false);
  const decision = decideSignInPage({ session: guardSession(state), cameFrom: next ?? cameFrom() });
  if (decision.kind === 'show' && !shown) setShown(true);
  // Signed in, but the user record is still loading: the form stays visible and busy until the target is known.
  if (decision.kind === 'loading')
    return state.status === 'loading' && state.identified ? children : <Waiting />;
  if (decision.kind === 'show') return children;
  return <Redirect to={decision.to} onward={shown && decision.to === '/' ? onward : undefined} />;
}
