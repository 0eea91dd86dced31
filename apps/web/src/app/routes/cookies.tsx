import { createFileRoute } from '@tanstack/react-router';
import { CookiesScreen } from '../../features/legal/cookies-screen.tsx';
import { PublicPage } from '../guards/public-page.tsx';

export const Route = createFileRoute('/cookies')({
  component: () => (
    <PublicPage>
      <CookiesScreen />
    </PublicPage>
  ),
});
