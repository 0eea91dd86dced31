import type { ReachState } from '../../data/use-read-through.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { notLoadedWords } from '../work/not-loaded-words.ts';

/** The address names no project that this person has; or none that this device has, and the server cannot be asked or did not answer. */
export function MissingProject({ from }: { from: ReachState & { retry: () => void } }) {
  const { reach, error, online, retry } = from;
  const all = (
    <LinkButton {...pageTarget('projects')} variant="primary">
      All projects
    </LinkButton>
  );
  if (reach === 'failed')
    return (
      <ErrorState title="The project did not load" onRetry={retry}>
        {notLoadedWords(error, online, '')}
      </ErrorState>
    );
  if (reach === 'partial')
    return (
      <div className="flex flex-col gap-4">
        <PageHeader title="This project is not on this device." />
        <EmptyState title="It needs a signal" action={all}>
          Archived projects are not kept on every device. It opens here by itself as soon as there is a
          signal.
        </EmptyState>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="This project is not here." />
      <EmptyState title="Nothing at this address" action={all}>
        It may have been deleted, or it is not shared with you. Whoever sent the link can tell.
      </EmptyState>
    </div>
  );
}
