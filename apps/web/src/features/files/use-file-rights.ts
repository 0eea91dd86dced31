import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { useUser } from '../../data/session/session.ts';

export type FileRights = {
  /** Clients read and download. */
  upload: boolean;
  /** Field technicians change their own files and folders alone (product.md §6). */
  change: (row: Pick<ProjectFile | ProjectFolder, 'createdBy'>) => boolean;
};

export function useFileRights(): FileRights {
  const { id, role } = useUser();
  const isCrew = role !== null && role !== CLIENT;
  return {
    upload: isCrew,
    change: ({ createdBy }) => role === ADMIN || (isCrew && createdBy === id),
  };
}
