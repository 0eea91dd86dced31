import type { ProjectTemplate } from '@plumbline/domain/entities/project-template';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { createProjectTemplate } from '@plumbline/domain/mutations/project-templates/create-project-template';
import type { deleteProjectTemplate } from '@plumbline/domain/mutations/project-templates/delete-project-template';
import type { renameProjectTemplate } from '@plumbline/domain/mutations/project-templates/rename-project-template';
import type { restoreProjectTemplate } from '@plumbline/domain/mutations/project-templates/restore-project-template';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { trashBegins } from '../../tenant/trash.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { patternOf } from '../projects/pattern.ts';
import { summary } from './summary.ts';

/** Saves a project's present state as a template. */
export async function create(
  write: TenantWrite,
  { id = write.newId(), projectId, name }: z.output<typeof createProjectTemplate.input>,
) {
  const { content } = await patternOf(write, await write.require('project', projectId));
  const template = await write.insert('projectTemplate', { id, name, content });
  return { templateId: template.id, template: summary(template) };
}

export async function rename(
  write: TenantWrite,
  { templateId, name }: z.output<typeof renameProjectTemplate.input>,
) {
  const before = await locked(write, templateId, sql`deleted_at is null`);
  const template = await write.update('projectTemplate', before, { name });
  return { templateId, template: summary(template) };
}

export async function remove(
  write: TenantWrite,
  { templateId }: z.output<typeof deleteProjectTemplate.input>,
) {
  await write.remove('projectTemplate', await locked(write, templateId, sql`deleted_at is null`));
  return { templateId };
}

/** Within the days of the trash; else NOT_FOUND. */
export async function restore(
  write: TenantWrite,
  { templateId }: z.output<typeof restoreProjectTemplate.input>,
) {
  const since = trashBegins(write.at).toISOString();
  const before = await locked(write, templateId, sql`deleted_at > ${since}::timestamptz`);
  return { templateId, template: summary(await write.restore('projectTemplate', before)) };
}

async function locked(write: TenantWrite, templateId: string, which: SQL): Promise<ProjectTemplate> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(project_template) as row from project_template
    where organization_id = ${write.viewer.organizationId} and id = ${templateId} and ${which} for no key update`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return wireRow('projectTemplate', found.row);
}
