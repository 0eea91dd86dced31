import type { ReadThroughOne } from '../../data/records/use-read-through.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { pageTarget } from '../../navigation/page-link.tsx';

/**
 * Shown when this person has no project of this address, or when this device lacks it and the server cannot
 * be asked or did not answer.
 */
export function MissingProject({ from }: { from: ReadThroughOne & { retry: () => void } }) {
  const { reach, error, online, retry } = from;
  const all = (
    <LinkButton {...pageTarget('projects')} variant="primary">
      All projects
    </LinkButton>
  );
  if (reach === 'failed')
    return (
      <ErrorState title="The project did not load" onRetry={retry}>
        {notLoadedText(error, online, '')}
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
        It may have been deleted, or it is not shared with you. Ask the person who sent the link.
      </EmptyState>
    </div>
  );
}
