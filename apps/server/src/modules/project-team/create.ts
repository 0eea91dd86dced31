import { AppError } from '@plumbline/domain/errors/app-error';
import type { createProjectTeam } from '@plumbline/domain/mutations/project-team/create-project-team';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { type InvitationParts, inviteToOrganization } from '../teams/invite.ts';
import { announceAdded } from './announce.ts';
import { raiseTeamEpochs } from '../../tenant/client-epochs.ts';
import { activeRole, requireMatchingRole } from './membership.ts';

type Input = z.output<typeof createProjectTeam.input>;

/**
 * Puts a member on a project's team and notifies them; a person who is on it already is a CONFLICT. By email
 * it invites a client, on any plan and outside its seats, who joins the team by accepting: until then there
 * is an invitation and no row.
 */
export async function create(write: TenantWrite, input: Input, identity: InvitationParts) {
  const { id, projectId, userId, email = '', firstName, lastName, role } = input;
  const project = await write.require('project', projectId);
  if (userId === undefined) {
    const client = { email, firstName, lastName, role: 'client', projectId } as const;
    const invitation = await inviteToOrganization(write, identity, client);
    return { projectTeamId: null, projectTeam: null, invitation };
  }
  requireMatchingRole(write, await activeRole(write, userId), role);
  await requireNewcomer(write, projectId, userId);
  const row = await write.insert('projectTeam', { id, projectId, userId, role });
  await raiseTeamEpochs(write, row);
  await announceAdded(write, project, [userId]);
  return { projectTeamId: row.id, projectTeam: seenBy(write.viewer, 'projectTeam', row), invitation: null };
}

async function requireNewcomer(write: TenantWrite, projectId: string, userId: string): Promise<void> {
  const { rows } = await write.db.execute(sql`
    select from project_team
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and user_id = ${userId} and deleted_at is null`);
  if (rows.length === 0) return;
  const message = 'This person is on the project already.';
  throw new AppError('CONFLICT', { at: write.at, message, fields: [{ path: 'userId', message }] });
}
