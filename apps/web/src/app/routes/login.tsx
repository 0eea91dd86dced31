import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../features/identity/login-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { EndedNotice } from '../ended/ended-notice.tsx';
import { PublicPage } from '../guards/public-page.tsx';
import { SignInGate } from '../guards/sign-in-gate.tsx';

export const Route = createFileRoute('/login')({ validateSearch: textSearch, component: Login });

function Login() {
  return (
    <SignInGate>
      <PublicPage>
        <LoginScreen notice={<EndedNotice />} />
      </PublicPage>
    </SignInGate>
  );
}
