import type { PageName } from '@plumbline/domain/access/pages';
import { createElement, Suspense, useState } from 'react';
import { useDraftsReady } from '../../data/queue/drafts-state.ts';
import { ownerOf } from '../../data/replica/replica.ts';
import { useUser } from '../../data/session/session.ts';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { FocusHeading } from '../focus-heading.tsx';
import { useScreen } from '../screens.ts';

/** The screen of a page, once its bundle has loaded. */
export function PageScreen({ page }: { page: PageName }) {
  const screen = useScreen(page);
  const ready = useDraftsReady(ownerOf(useUser()));
  // A drawn page stays, also while the copy under it is replaced.
  const [wasReady, setWasReady] = useState(ready);
  if (ready && !wasReady) setWasReady(true);
  const coming = <SkeletonList label="Opening the page" labelHidden count={6} shape="rows" />;
  if (screen === null || !(ready || wasReady)) return coming;
  return (
    <Suspense key={page} fallback={coming}>
      {createElement(screen)}
      <FocusHeading />
    </Suspense>
  );
}
