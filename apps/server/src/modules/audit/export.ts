import { snakeKey, toSnakeCase } from '@plumbline/domain/keys/convert';
import { auditExportCharacters, auditExportEvents } from '@plumbline/domain/limits/lists';
import type { AuditEvent, AuditExport, exportAudit } from '@plumbline/domain/operations/activity';
import { csvLines } from '@plumbline/domain/tables/csv';
import { plainJson } from '@plumbline/domain/tables/plain-text';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { titleSql } from '../../database/titles.ts';
import type { Database } from '../../database/connect.ts';
import { restAfter } from '../../process/slices.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { events } from '../activity/events.ts';

const columns = [
  ...['at', 'user_id', 'user_name', 'action', 'entity', 'entity_id', 'title', 'project_id', 'fields'],
  ...['before', 'after', 'address', 'done_at'],
];

/**
 * Events handled without a pause, and about how much text, because that time delays the calls of every
 * organization.
 */
const pageEventsMax = 100;
const pageEventsFirst = 10;
const pageCharacters = 50_000;

/** A part of the trail as CSV. */
export async function exportPart(
  db: Database,
  viewer: Viewer,
  filters: z.output<typeof exportAudit>,
): Promise<AuditExport> {
  const names = new Map<string, string>();
  const pages: string[] = [];
  let [exported, characters] = [0, 0];
  let cursor = filters.cursor;
  let size = pageEventsFirst;
  for (;;) {
    const begun = performance.now();
    const limit = Math.min(size, auditExportEvents - exported);
    const { rows, nextCursor } = await events(db, viewer, { ...filters, limit, cursor }, { whole: true });
    await addNames(db, viewer, names, rows);
    const page = csvOf(rows, names, cursor === undefined);
    pages.push(page);
    exported += rows.length;
    characters += page.length;
    if (nextCursor === null || exported >= auditExportEvents || characters >= auditExportCharacters)
      return { csv: pages.join(''), events: exported, nextCursor };
    cursor = nextCursor;
    size = Math.min(pageEventsMax, Math.ceil((pageCharacters * rows.length) / page.length));
    await restAfter(begun);
  }
}

function csvOf(rows: readonly AuditEvent[], names: ReadonlyMap<string, string>, header: boolean): string {
  const lines = rows.map((event) => line(event, names.get(event.userId ?? '') ?? ''));
  return csvLines({ columns, rows: lines }, { header });
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
  content === null ? '' : plainJson(JSON.stringify(toSnakeCase(content)));

async function addNames(
  db: Database,
  { organizationId }: Viewer,
  names: Map<string, string>,
  rows: readonly AuditEvent[],
): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))].filter((id) => !names.has(id));
  if (ids.length === 0) return;
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
    select user_id as id, ${titleSql('member', 'member')} as name from member
    where organization_id = ${organizationId} and user_id = any(${sql.param(ids)}::uuid[])`);
  for (const { id, name } of people) names.set(id, name);
}
