import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { FocusHeading } from '../focus-heading.tsx';
import { SkipLink } from '../skip-link.tsx';
import { publicTitle } from '../titles.ts';

/** The frame of every page outside the shell; the page has its own header, `main` and footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // Set after the previous page was removed, which may have set its own title.
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
