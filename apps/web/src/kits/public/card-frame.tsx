import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../design/display/logo.tsx';

/** A narrow column with one task: sign in, a new password, the trial. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center px-4 py-10 outline-none"
    >
      <Link to="/" className="mb-8 self-start">
        <Logo tagline layout="tall" />
      </Link>
      {children}
    </main>
  );
}
