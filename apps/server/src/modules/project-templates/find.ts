import type { ProjectTemplate, TemplateSummary } from '@plumbline/domain/entities/project-template';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Page } from '@plumbline/domain/operations/list';
import type { listProjectTemplates } from '@plumbline/domain/operations/project-templates';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { summary } from './summary.ts';

const order = { field: 'name', descending: false };
const key = sql`left(lower(name), 40) collate "C"`;

/** The organization's templates by name. */
export async function find(
  db: Database,
  { organizationId }: Viewer,
  { cursor, limit }: z.output<typeof listProjectTemplates>,
): Promise<Page<TemplateSummary>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, order);
  const { rows } = await db.execute<{ row: JsonRow; key: string }>(sql`
    select to_json(project_template) as row, ${key} as key from project_template
    where organization_id = ${organizationId} and deleted_at is null
      ${after ? sql`and (${key}, id) > (${after.value}, ${after.id}::uuid)` : sql``}
    order by ${key}, id limit ${limit + 1}`);
  const page = rows
    .slice(0, limit)
    .map(({ row, key: name }) => ({ template: wireRow('projectTemplate', row), name }));
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.map(({ template }) => summary(template)),
    nextCursor: hasMore && last ? encodeCursor(order, { value: last.name, id: last.template.id }) : null,
    hasMore,
  };
}

/** An existing template with its content; else NOT_FOUND. */
export async function readTemplate(
  db: Database,
  { organizationId }: Viewer,
  templateId: string,
): Promise<ProjectTemplate> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(project_template) as row from project_template
    where organization_id = ${organizationId} and id = ${templateId} and deleted_at is null`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  return wireRow('projectTemplate', found.row);
}
