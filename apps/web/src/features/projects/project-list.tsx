import type { Project } from '@plumbline/domain/entities/project';
import { useMemo } from 'react';
import { usePhone } from '../../design/use-phone.ts';
import { type VirtualRow, VirtualRows } from '../work/virtual-rows.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectContext } from './project-part.ts';
import { ProjectRow, projectRowLook, ProjectTableHead } from './project-row.tsx';

type Row = VirtualRow & { project: Project };

/** Projects: a table at the office, cards on the phone. */
export function ProjectList({
  projects,
  context,
}: {
  projects: readonly Project[];
  context: ProjectContext;
}) {
  const phone = usePhone();
  const rows = useMemo(() => {
    const size = phone ? { estimatePx: 170 } : { estimatePx: 59, className: projectRowLook };
    return projects.map((project): Row => ({ key: project.id, project, ...size }));
  }, [projects, phone]);
  if (phone) {
    return (
      <VirtualRows
        as="list"
        label="Projects"
        rows={rows}
        gapPx={10}
        render={({ project }) => <ProjectCard project={project} context={context} />}
      />
    );
  }
  return (
    <table
      aria-label="Projects"
      aria-rowcount={rows.length + 1}
      className="block rounded-card border border-hairline bg-card"
    >
      <ProjectTableHead />
      <VirtualRows
        as="table"
        label="Projects"
        rows={rows}
        render={({ project }) => <ProjectRow project={project} context={context} />}
      />
    </table>
  );
}
