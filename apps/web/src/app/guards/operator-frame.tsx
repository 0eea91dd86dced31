import { Link } from '@tanstack/react-router';
import { Logo } from '../../design/display/logo.tsx';
import { SkipLink } from '../skip-link.tsx';
import { PageScreen } from './page-screen.tsx';

/** The frame of the operator's page, which belongs to no organization and so is outside the shell. */
export function OperatorFrame() {
  return (
    <>
      <SkipLink />
      <header className="border-b border-hairline px-4 py-4 md:px-6">
        <Link to="/">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[90rem] px-4 py-6 md:px-6">
        <PageScreen page="admin-dashboard" />
      </main>
    </>
  );
}
