import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { ADMIN, CLIENT, type Role } from '@plumbline/domain/access/roles';
import { useUser } from '../../data/session/session.ts';

export type FileRights = {
  /** Clients can only read and download. */
  upload: boolean;
  /** Field technicians may change only their own files and folders (product.md §6). */
  change: (row: Pick<ProjectFile | ProjectFolder, 'createdBy'>) => boolean;
};

export function useFileRights(): FileRights {
  const { id, role } = useUser();
  return fileRightsOf(id, role);
}

export function fileRightsOf(userId: string, role: Role | null): FileRights {
  const isCrew = role !== null && role !== CLIENT;
  return {
    upload: isCrew,
    change: ({ createdBy }) => role === ADMIN || (isCrew && createdBy === userId),
  };
}
