import { EmptyState } from '../../design/empty-state.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';

/** The address names no project that this person has. */
export function MissingProject() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="This project is not here." />
      <EmptyState
        title="Nothing at this address"
        action={
          <LinkButton {...pageTarget('projects')} variant="primary">
            All projects
          </LinkButton>
        }
      >
        It may have been deleted, or it is not shared with you. Whoever sent the link can tell.
      </EmptyState>
    </div>
  );
}
