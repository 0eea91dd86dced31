import type { Project } from '@plumbline/domain/entities/project';
import { Link } from '@tanstack/react-router';
import { Navigation, Pencil, Phone, Trash2 } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { AnchorButton } from '../../design/link-button.tsx';
import { MenuLink } from '../../design/menu.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { Pill } from '../../design/pill.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useOpenPage } from '../../navigation/use-page.ts';
import { ProjectMenu } from '../work/project-menu.tsx';
import { ProjectCover } from '../work/project-cover.tsx';
import { projectStatusSigns } from '../work/status-words.ts';
import type { ProjectDesk } from '../work/use-project-desk.tsx';
import type { Rights } from '../work/use-rights.ts';
import { projectNumber } from '../work/words.ts';
import { directionsTo } from '../work/directions.ts';

export interface ProjectHeaderProps {
  project: Project;
  rights: Rights;
  desk: ProjectDesk;
  /** The overview is open: on the phone the other parts have the room. */
  whole: boolean;
}

/** Which job this is, where it is and how to get there. */
export function ProjectHeader({ project, rights, desk, whole }: ProjectHeaderProps) {
  const openPage = useOpenPage();
  const phone = usePhone();
  const { kind, word } = projectStatusSigns[project.status];
  const directions = directionsTo(project);
  const status = <Pill kind={kind}>{word}</Pill>;
  if (phone && !whole) {
    return (
      <header className="flex items-center justify-between gap-3">
        <h1 className="heading line-clamp-2 min-w-0 text-panel">{project.name}</h1>
        {status}
      </header>
    );
  }
  return (
    <PageHeader
      leading={<ProjectCover photoId={project.coverPhotoId} className="size-16" />}
      eyebrow={[projectNumber(project.number), project.clientName, project.address]
        .filter(Boolean)
        .join(' · ')}
      title={project.name}
      status={status}
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
          >
            {phone && !rights.isClient && (
              <MenuLink
                link={<Link {...pageTarget('dashboard', { view: 'trash', job: project.id })} />}
                icon={Trash2}
              >
                Trash
              </MenuLink>
            )}
          </ProjectMenu>
        </>
      }
    />
  );
}
