import type { Project } from '@plumbline/domain/entities/project';
import { Link } from '@tanstack/react-router';
import { Navigation, Pencil, Phone, Trash2 } from 'lucide-react';
import type { Rights } from '../../data/session/use-rights.ts';
import { Button } from '../../design/controls/button.tsx';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { MenuLink } from '../../design/layers/menu.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { projectNumber } from '../../kits/labels/counts.ts';
import { projectStatusSigns } from '../../kits/labels/status-labels.ts';
import { directionsTo } from '../../kits/map/directions.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useOpenPage } from '../../navigation/use-page.ts';
import { ProjectCover } from '../projects/shown/project-cover.tsx';
import { ProjectMenu } from '../projects/shown/project-menu.tsx';
import type { ProjectActions } from '../projects/shown/use-project-actions.tsx';

export interface ProjectHeaderProps {
  project: Project;
  rights: Rights;
  projectActions: ProjectActions;
  /** The overview is open; on the phone the other parts get more room. */
  whole: boolean;
}

/** The job's name and address, with directions. */
export function ProjectHeader({ project, rights, projectActions, whole }: ProjectHeaderProps) {
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
            <Button
              icon={Pencil}
              onClick={() => projectActions.editProject(project)}
              className="max-md:hidden"
            >
              Edit
            </Button>
          )}
          <ProjectMenu
            project={project}
            rights={rights}
            projectActions={projectActions}
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
