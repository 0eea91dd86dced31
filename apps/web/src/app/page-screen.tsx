import type { PageName } from '@plumbline/domain/access/pages';
import { createElement, Suspense, use } from 'react';
import { SkeletonList } from '../design/skeleton.tsx';
import { FocusHeading } from './focus-heading.tsx';
import { loadScreen } from './screens.ts';

/** The screen of a page, once its bundle is here. */
export function PageScreen({ page }: { page: PageName }) {
  return (
    <Suspense
      key={page}
      fallback={<SkeletonList label="Opening the page" labelHidden count={6} shape="rows" />}
    >
      <Loaded page={page} />
      <FocusHeading />
    </Suspense>
  );
}

function Loaded({ page }: { page: PageName }) {
  return createElement(use(loadScreen(page)));
}
