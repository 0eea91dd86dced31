import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../../features/identity/sign-up-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { PublicPage } from '../guards/public-page.tsx';
import { SignInGate } from '../guards/sign-in-gate.tsx';

export const Route = createFileRoute('/sign-up')({ validateSearch: textSearch, component: SignUp });

/** A new account is sent to / (spec §2.1), and from there to its trial. */
function SignUp() {
  return (
    <SignInGate onward="/start-trial">
      <PublicPage>
        <SignUpScreen />
      </PublicPage>
    </SignInGate>
  );
}
