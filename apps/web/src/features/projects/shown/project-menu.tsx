import type { Project } from '@plumbline/domain/entities/project';
import type { ReactNode } from 'react';
import { Archive, ArchiveRestore, BookmarkPlus, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { Rights } from '../../../data/session/use-rights.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../design/layers/menu.tsx';
import { archiveProject, deleteProject, unarchiveProject } from '../parts/project-changes.ts';
import type { ProjectActions } from './use-project-actions.tsx';

export interface ProjectMenuProps {
  project: Project;
  rights: Rights;
  projectActions: ProjectActions;
  /** The button's name and look on the page of the project. */
  label?: string;
  variant?: 'quiet' | 'outline';
  /** Called after a deletion, so that the project's page can leave. */
  onDeleted?: () => void;
  /** Further entries, also for people who may only read. */
  children?: ReactNode;
}

/** The actions on a project except opening it. Nothing where there are none. */
export function ProjectMenu({
  project,
  rights,
  projectActions,
  label,
  variant = 'quiet',
  onDeleted,
  children,
}: ProjectMenuProps) {
  const confirm = useConfirm();
  if (!rights.editProject && !children) return null;
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${project.name}?`,
      description:
        'Its tasks, notes, photos and files go with it. For 30 days it can be brought back from the trash.',
      confirmLabel: 'Delete project',
      destructive: true,
    });
    if (!sure) return;
    deleteProject(project);
    onDeleted?.();
  };
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={label ?? `More for ${project.name}`}
          variant={variant}
          size={variant === 'quiet' ? 'small' : 'medium'}
        />
      }
    >
      {rights.editProject && <OwnEntries project={project} rights={rights} projectActions={projectActions} />}
      {children}
      {rights.deleteProject && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function OwnEntries({
  project,
  rights,
  projectActions,
}: Pick<ProjectMenuProps, 'project' | 'rights' | 'projectActions'>) {
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => projectActions.editProject(project)}>
        Edit
      </MenuItem>
      {rights.createProject && (
        <>
          <MenuItem icon={Copy} onSelect={() => projectActions.duplicate(project)}>
            Duplicate…
          </MenuItem>
          <MenuItem icon={BookmarkPlus} onSelect={() => projectActions.saveAsTemplate(project)}>
            Save as template…
          </MenuItem>
        </>
      )}
      {project.status === 'archived' ? (
        <MenuItem icon={ArchiveRestore} onSelect={() => void unarchiveProject(project)}>
          Take out of the archive
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onSelect={() => archiveProject(project)}>
          Archive
        </MenuItem>
      )}
    </>
  );
}
