import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../../features/identity/forgot-password-screen.tsx';
import { PublicPage } from '../guards/public-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  component: () => (
    <PublicPage>
      <ForgotPasswordScreen />
    </PublicPage>
  ),
});
