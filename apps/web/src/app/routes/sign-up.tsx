import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../../features/identity/sign-up-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { PublicPage } from '../guards/public-page.tsx';
import { SignInGate } from '../guards/sign-in-gate.tsx';

export const Route = createFileRoute('/sign-up')({ validateSearch: textSearch, component: SignUp });

function SignUp() {
  return (
    <SignInGate>
      <PublicPage>
        <SignUpScreen />
      </PublicPage>
    </SignInGate>
  );
}
