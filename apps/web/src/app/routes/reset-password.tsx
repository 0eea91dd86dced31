import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/identity/reset-password-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { PublicPage } from '../guards/public-page.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: textSearch,
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  return (
    <PublicPage>
      <ResetPasswordScreen token={token ?? null} />
    </PublicPage>
  );
}
