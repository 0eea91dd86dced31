import { nameLength } from '@plumbline/domain/limits/lists';
import type { duplicateProject } from '@plumbline/domain/mutations/projects/duplicate-project';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { announceAdded } from '../project-team/announce.ts';
import { build } from './build.ts';
import { makeProject } from './create.ts';
import { dayAfter } from './days.ts';
import { shownOne } from './money.ts';
import { patternOf } from './pattern.ts';

type Input = z.output<typeof duplicateProject.input>;

/**
 * A new project copied from another. A person who is put on its team or tasks by this is notified of the
 * project once.
 */
export async function duplicate(write: TenantWrite, input: Input, tier: PlanTier) {
  const { projectId, id, include } = input;
  const old = await write.require('project', projectId);
  const { content, begins, assignees } = await patternOf(write, old);
  const start = input.startDate === undefined ? old.startDate : input.startDate;
  const first = input.startDate === undefined ? begins : input.startDate;
  const { endDay } = content.project;
  const crew = await activeCrew(write);
  const { latitude, longitude, address, clientName, clientEmail, clientPhone, managerId } = old;
  const { endDay: _, ...pattern } = content.project;
  const project = await makeProject(
    write,
    {
      ...pattern,
      ...omitUndefined({ id, latitude, longitude, address, clientName, clientEmail, clientPhone }),
      ...(managerId && crew.has(managerId) && { managerId }),
      name: input.name ?? copyOf(old.name),
      startDate: start,
      endDate: first === null || endDay === null || endDay < 0 ? null : dayAfter(first, endDay),
    },
    tier,
  );
  const onTasks =
    include.team && include.tasks ? assignees.map((people) => people.filter((one) => crew.has(one))) : [];
  await build(write, project, {
    tasks: include.tasks ? content.tasks : [],
    folders: include.folders ? content.folders : [],
    begins: first,
    assignees: onTasks,
  });
  const team = include.team ? await copyTeam(write, old.id, project.id, crew) : [];
  await announceAdded(write, project, [...team, ...onTasks.flat()]);
  return { projectId: project.id, project: await shownOne(write, project) };
}

const copyOf = (name: string): string => {
  const suffix = ' (copy)';
  return `${Array.from(name)
    .slice(0, nameLength - suffix.length)
    .join('')}${suffix}`;
};

/** Clients are not copied, because sharing a project with a client must be a deliberate act. */
async function copyTeam(
  write: TenantWrite,
  from: string,
  to: string,
  crew: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await write.db.execute<{ user_id: string; role: 'lead' | 'member' }>(sql`
    select user_id, role from project_team
    where organization_id = ${write.viewer.organizationId} and project_id = ${from} and role <> 'client' and deleted_at is null
    order by created_at, id`);
  const coming = rows.filter(({ user_id: userId }) => userId !== write.viewer.userId && crew.has(userId));
  await write.insertAll(
    'projectTeam',
    coming.map(({ user_id: userId, role }) => ({ id: write.newId(), projectId: to, userId, role })),
  );
  return coming.map(({ user_id: userId }) => userId);
}

async function activeCrew(write: TenantWrite): Promise<ReadonlySet<string>> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from member
    where organization_id = ${write.viewer.organizationId} and is_active and deleted_at is null and role in ('admin', 'field_tech')`);
  return new Set(rows.map(({ user_id }) => user_id));
}
