import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/legal/privacy-screen.tsx';
import { PublicPage } from '../guards/public-page.tsx';

export const Route = createFileRoute('/privacy')({
  component: () => (
    <PublicPage>
      <PrivacyScreen />
    </PublicPage>
  ),
});
