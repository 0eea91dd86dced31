import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { FocusHeading } from '../focus-heading.tsx';
import { SkipLink } from '../skip-link.tsx';
import { publicTitle } from '../titles.ts';

/** The frame of every page outside the shell; the page brings its own header, `main` and footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // After the page that stood here has gone: it may still have written its own.
    const title = publicTitle(pathname);
    if (title !== null) document.title = title;
  }, [pathname]);
  return (
    <>
      <SkipLink />
      {children}
      <FocusHeading />
    </>
  );
}
