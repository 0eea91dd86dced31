import { createFileRoute } from '@tanstack/react-router';
import { GdprScreen } from '../../features/legal/gdpr-screen.tsx';
import { PublicPage } from '../guards/public-page.tsx';

export const Route = createFileRoute('/gdpr')({
  component: () => (
    <PublicPage>
      <GdprScreen />
    </PublicPage>
  ),
});
