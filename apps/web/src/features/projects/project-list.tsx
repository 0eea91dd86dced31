import type { Project } from '@plumbline/domain/entities/project';
import { useCallback, useMemo } from 'react';
import { usePhone } from '../../design/use-phone.ts';
import { useRowPicks } from '../../kits/list/use-row-picks.ts';
import type { RowSelection } from '../../kits/list/use-selection.ts';
import { type VirtualRow, VirtualRows } from '../../kits/list/virtual-rows.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectContext } from './project-part.ts';
import { ProjectRow, projectRowLook } from './project-row.tsx';
import { ProjectTableHead } from './project-table-head.tsx';
import type { ProjectSort } from './parts/project-view.ts';

export interface ProjectListProps {
  projects: readonly Project[];
  context: ProjectContext;
  /** Cards instead of the table; the phone only has cards. */
  cards: boolean;
  sort: ProjectSort;
  onSort: (sort: ProjectSort) => void;
  /** Selects rows of the table, and the phone's cards, to be changed together; null where that is not offered. */
  selection: RowSelection | null;
}

export function ProjectList({ projects, context, cards, sort, onSort, selection }: ProjectListProps) {
  const phone = usePhone();
  if (phone) return <CardRows projects={projects} context={context} selection={selection} across={1} />;
  // Six fill whole lines of two and of three.
  if (cards) return <CardRows projects={projects} context={context} selection={null} across={6} />;
  return (
    <ProjectTable projects={projects} context={context} sort={sort} onSort={onSort} selection={selection} />
  );
}

type CardRow = VirtualRow & { projects: readonly Project[] };

function CardRows({
  projects,
  context,
  selection,
  across,
}: Pick<ProjectListProps, 'projects' | 'context' | 'selection'> & { across: number }) {
  const shown = useCallback(() => projects.map(({ id }) => id), [projects]);
  const pickOf = useRowPicks(selection, shown);
  const rows = useMemo(() => {
    const found: CardRow[] = [];
    for (let at = 0; at < projects.length; at += across) {
      const together = projects.slice(at, at + across);
      found.push({ key: together[0]?.id ?? '', estimatePx: across === 1 ? 170 : 380, projects: together });
    }
    return found;
  }, [projects, across]);
  return (
    <VirtualRows
      as="list"
      label="Projects"
      rows={rows}
      gapPx={across === 1 ? 10 : 12}
      render={({ projects: together }) =>
        across === 1 ? (
          together.map((project) => (
            <ProjectCard key={project.id} project={project} context={context} pick={pickOf(project)} />
          ))
        ) : (
          <div className="grid grid-cols-2 gap-3 xl:grid-cols-3">
            {together.map((project) => (
              <ProjectCard key={project.id} project={project} context={context} />
            ))}
          </div>
        )
      }
    />
  );
}

type TableRow = VirtualRow & { project: Project };

function ProjectTable({ projects, context, sort, onSort, selection }: Omit<ProjectListProps, 'cards'>) {
  const shown = useCallback(() => projects.map(({ id }) => id), [projects]);
  const pickOf = useRowPicks(selection, shown);
  const rows = useMemo(
    () =>
      projects.map((project): TableRow => ({
        key: project.id,
        project,
        estimatePx: 59,
        className: projectRowLook,
      })),
    [projects],
  );
  return (
    <table
      aria-label="Projects"
      aria-rowcount={rows.length + 1}
      className="block rounded-card border border-hairline bg-card"
    >
      <ProjectTableHead sort={sort} onSort={onSort} />
      <VirtualRows
        as="table"
        label="Projects"
        rows={rows}
        render={({ project }) => <ProjectRow project={project} context={context} pick={pickOf(project)} />}
      />
    </table>
  );
}
