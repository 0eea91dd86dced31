import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../design/display/logo.tsx';
import { LegalLinks } from './legal-links.tsx';

/**
 * A page that is mostly text: the logo as link home above, the legal links below. `side` is at the right of
 * the header.
 */
export function PlainFrame({
  side,
  wide = false,
  children,
}: {
  side?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const width = wide ? 'max-w-[80rem]' : 'max-w-[44rem]';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-hairline">
        <div
          className={`mx-auto flex min-h-16 w-full items-center justify-between gap-4 px-4 large-text:flex-wrap large-text:gap-y-0 md:px-6 ${width}`}
        >
          <Link to="/" className="inline-flex min-h-11 min-w-0 items-center">
            <Logo />
          </Link>
          {side}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 px-4 py-8 outline-none md:px-6 md:py-12 ${width}`}
      >
        {children}
      </main>
      <footer className={`mx-auto w-full px-4 py-8 md:px-6 ${width}`}>
        <LegalLinks />
      </footer>
    </div>
  );
}
