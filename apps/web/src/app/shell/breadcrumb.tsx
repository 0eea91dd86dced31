import { routeRequirements } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useProject } from '../../data/records/projects.ts';
import { useStore } from '../../data/store.ts';
import { projectNumber } from '../../kits/labels/counts.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { projectInSight } from '../../navigation/project-in-sight.ts';
import { usePageSearch } from '../../navigation/use-page.ts';

/** Letters from which a project's name does not fit on one line of the phone's header. */
const longName = 14;

/** On a project's page, in place of its name: the way back to the projects, and the project. `label` until it is known. */
export function Breadcrumb({ label }: { label: string }) {
  const id = usePageSearch()['id'] ?? null;
  const { row } = useProject(id);
  const shown = useStore(projectInSight);
  const project = row ?? (shown?.id === id ? shown : null);
  const name = project?.name ?? label;
  const projects = routeRequirements.projects.label;
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 flex-1 items-center md:gap-2 large-text:basis-full">
      <PageLink
        page="projects"
        aria-label={`Back to ${projects}`}
        className="touch-target -ml-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink md:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </PageLink>
      <PageLink page="projects" className="heading text-title text-ink-2 hover:text-ink max-md:hidden">
        {projects}
      </PageLink>
      <span aria-hidden className="heading text-title text-ink-3 max-md:hidden">
        /
      </span>
      <p className="min-w-0">
        <span
          className={clsx(
            'md:heading md:block md:truncate md:text-title',
            // A long name takes two lines of the phone's header.
            name.length > longName
              ? 'max-md:line-clamp-2 max-md:text-meta/tight max-md:font-bold'
              : 'max-md:heading max-md:block max-md:text-body/tight',
          )}
        >
          {name}
        </span>
        {project !== null && project.number > 0 && (
          <span className="block text-axis/tight text-ink-2 md:hidden">{projectNumber(project.number)}</span>
        )}
      </p>
    </nav>
  );
}
