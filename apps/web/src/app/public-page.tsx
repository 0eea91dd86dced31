import type { ReactNode } from 'react';
import { FocusHeading } from './focus-heading.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of every page outside the shell; the page brings its own header, `main` and footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <FocusHeading />
    </>
  );
}
