import { snakeKey, toSnakeCase } from '@plumbline/domain/keys/convert';
import { auditExportEvents } from '@plumbline/domain/limits/lists';
import type { AuditEvent, AuditExport, exportAudit } from '@plumbline/domain/operations/activity';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { events } from '../activity/events.ts';

const columns = [
  ...['at', 'user_id', 'user_name', 'action', 'entity', 'entity_id', 'title', 'project_id', 'fields'],
  ...['before', 'after', 'address', 'done_at'],
];

/** A part of the trail as CSV; what a spreadsheet would take for a formula is made plain text. */
export async function exportPart(
  db: Database,
  viewer: Viewer,
  filters: z.output<typeof exportAudit>,
): Promise<AuditExport> {
  const { rows, nextCursor } = await events(db, viewer, { ...filters, limit: auditExportEvents });
  const names = await namesOf(db, viewer, rows);
  const data = rows.map((event) => line(event, names.get(event.userId ?? '') ?? ''));
  const csv = Papa.unparse(
    { fields: columns, data },
    { header: filters.cursor === undefined, escapeFormulae: true, newline: '\r\n' },
  );
  return { csv: `${csv}\r\n`, events: rows.length, nextCursor };
}

function line(event: AuditEvent, userName: string): string[] {
  const { at, doneAt, userId, action, entity, entityId, title, projectId, fields, before, after, address } =
    event;
  return [
    ...[at, userId ?? '', userName, action, snakeKey(entity), entityId, title, projectId ?? ''],
    ...[fields.map(snakeKey).join(' '), json(before), json(after), address ?? '', doneAt ?? at],
  ];
}

const json = (content: Record<string, unknown> | null): string =>
  content === null ? '' : JSON.stringify(toSnakeCase(content));

async function namesOf(
  db: Database,
  { organizationId }: Viewer,
  rows: readonly AuditEvent[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
    select user_id as id, coalesce(nullif(display_name, ''), first_name || ' ' || last_name) as name from member
    where organization_id = ${organizationId} and user_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(people.map(({ id, name }) => [id, name]));
}
