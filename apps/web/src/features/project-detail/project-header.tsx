import type { Project } from '@plumbline/domain/entities/project';
import { Navigation, Pencil, Phone } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { AnchorButton } from '../../design/link-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { Pill } from '../../design/pill.tsx';
import { useOpenPage } from '../../navigation/use-page.ts';
import { ProjectMenu } from '../work/project-menu.tsx';
import { projectStatusSigns } from '../work/status-words.ts';
import type { ProjectDesk } from '../work/use-project-desk.tsx';
import type { Rights } from '../work/use-rights.ts';
import { projectNumber } from '../work/words.ts';
import { directionsTo } from '../work/directions.ts';

export interface ProjectHeaderProps {
  project: Project;
  rights: Rights;
  desk: ProjectDesk;
}

/** Which job this is, where it is and how to get there. */
export function ProjectHeader({ project, rights, desk }: ProjectHeaderProps) {
  const openPage = useOpenPage();
  const { kind, word } = projectStatusSigns[project.status];
  const directions = directionsTo(project);
  return (
    <PageHeader
      eyebrow={[projectNumber(project.number), project.clientName, project.address]
        .filter(Boolean)
        .join(' · ')}
      title={project.name}
      status={<Pill kind={kind}>{word}</Pill>}
      actions={
        <>
          {directions && (
            <AnchorButton icon={Navigation} href={directions} target="_blank" rel="noreferrer">
              Directions
            </AnchorButton>
          )}
          {project.clientPhone && (
            <AnchorButton icon={Phone} href={`tel:${project.clientPhone.replace(/[^+\d]/g, '')}`}>
              Call
            </AnchorButton>
          )}
          {rights.editProject && (
            <Button icon={Pencil} onClick={() => desk.editProject(project)} className="max-md:hidden">
              Edit
            </Button>
          )}
          <ProjectMenu
            project={project}
            rights={rights}
            desk={desk}
            label="More for this project"
            variant="outline"
            onDeleted={() => openPage('projects', {}, { replace: true })}
          />
        </>
      }
    />
  );
}
