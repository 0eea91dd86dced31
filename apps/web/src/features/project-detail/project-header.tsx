import type { Project } from '@plumbline/domain/entities/project';
import { Ellipsis, Navigation, Pencil, Phone, Trash2 } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { AnchorButton } from '../../design/link-button.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { Pill } from '../../design/pill.tsx';
import { useOpenPage } from '../../navigation/use-page.ts';
import { deleteProject } from '../work/project-changes.ts';
import { projectStatusSigns } from '../work/status-words.ts';
import type { Rights } from '../work/use-rights.ts';
import { projectNumber } from '../work/words.ts';
import { directionsTo } from './directions.ts';

export interface ProjectHeaderProps {
  project: Project;
  rights: Rights;
  onEdit: () => void;
}

/** Which job this is, where it is and how to get there. */
export function ProjectHeader({ project, rights, onEdit }: ProjectHeaderProps) {
  const openPage = useOpenPage();
  const { kind, word } = projectStatusSigns[project.status];
  const directions = directionsTo(project);
  const leave = () => {
    deleteProject(project);
    openPage('projects', {}, { replace: true });
  };
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
            <Button icon={Pencil} onClick={onEdit} className="max-md:hidden">
              Edit
            </Button>
          )}
          {rights.deleteProject && (
            <Menu trigger={<IconButton icon={Ellipsis} label="More for this project" variant="outline" />}>
              {rights.editProject && (
                <MenuItem icon={Pencil} onSelect={onEdit}>
                  Edit project
                </MenuItem>
              )}
              <MenuItem icon={Trash2} danger onSelect={leave}>
                Delete project
              </MenuItem>
            </Menu>
          )}
        </>
      }
    />
  );
}
