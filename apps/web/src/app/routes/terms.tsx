import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '../../features/legal/terms-screen.tsx';
import { PublicPage } from '../guards/public-page.tsx';

export const Route = createFileRoute('/terms')({
  component: () => (
    <PublicPage>
      <TermsScreen />
    </PublicPage>
  ),
});
