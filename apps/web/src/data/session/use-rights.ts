import { featureEnabled } from '@plumbline/domain/access/features';
import { can } from '@plumbline/domain/access/permissions';
import { ADMIN, CLIENT, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import type { Note } from '@plumbline/domain/entities/note';
import type { Photo } from '@plumbline/domain/entities/photo';
import { planAtLeast, type PlanTier } from '@plumbline/domain/plans/tiers';
import { useMemo } from 'react';
import { usePlan, useUser } from './session.ts';

export type Rights = {
  userId: string;
  isClient: boolean;
  createProject: boolean;
  editProject: boolean;
  deleteProject: boolean;
  /** Only admins decide who is on a project's team. */
  changeTeam: boolean;
  /** Only admins see budgets and contract values. */
  seeMoney: boolean;
  /** Only admins plan for others. */
  planEvents: boolean;
  createTask: boolean;
  editTask: boolean;
  deleteTask: boolean;
  assignTask: boolean;
  addPhoto: boolean;
  /** Field technicians may change only their own photos. */
  changePhoto: (photo: Pick<Photo, 'createdBy'>) => boolean;
  createNote: boolean;
  /** Field technicians may change only their own notes. */
  changeNote: (note: Pick<Note, 'createdBy'>) => boolean;
};

/**
 * The actions that the signed-in person may do, so that buttons that the server would refuse are not shown.
 */
export function useRights(): Rights {
  const { id: userId, role } = useUser();
  const plan = usePlan();
  return useMemo(() => rightsOf(userId, role, plan), [userId, role, plan]);
}

export function rightsOf(userId: string, role: Role | null, plan: PlanTier): Rights {
  const addPhoto = can(role, 'photo_upload') && planAtLeast(plan, 'professional');
  return {
    userId,
    isClient: role === CLIENT,
    createProject: can(role, 'create_project'),
    editProject: can(role, 'edit_project'),
    deleteProject: can(role, 'delete_project'),
    changeTeam: role === ADMIN,
    seeMoney: role === ADMIN,
    planEvents: role === ADMIN,
    createTask: can(role, 'create_task'),
    editTask: can(role, 'edit_task'),
    deleteTask: can(role, 'delete_task'),
    assignTask: featureEnabled('TASK_ASSIGNMENT', role),
    addPhoto,
    changePhoto: ({ createdBy }) => addPhoto && (role === ADMIN || createdBy === userId),
    createNote: role === ADMIN || role === FIELD_TECH,
    changeNote: ({ createdBy }) => role === ADMIN || (role === FIELD_TECH && createdBy === userId),
  };
}
