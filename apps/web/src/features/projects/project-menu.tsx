import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../design/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../design/menu.tsx';
import { deleteProject } from '../work/project-changes.ts';
import type { ProjectPartProps } from './project-part.ts';

/** What one does with a project beside opening it. Nothing for who may only read. */
export function ProjectMenu({ project, context }: ProjectPartProps) {
  const { rights, editProject } = context;
  if (!rights.editProject) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${project.name}`} size="small" />}>
      <MenuItem icon={Pencil} onSelect={() => editProject(project)}>
        Edit
      </MenuItem>
      {rights.deleteProject && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => deleteProject(project)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
