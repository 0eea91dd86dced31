import type { Role } from '@plumbline/domain/access/roles';
import type { NotificationEntityType, NotificationType } from '@plumbline/domain/entities/enumerations';
import type { Notification } from '@plumbline/domain/entities/notification';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { notifiedEntity } from '@plumbline/domain/records/all';
import { sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import { notification } from '../../database/schema/messages.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { maySee } from '../../visibility/in-memory.ts';
import { loadViewer } from '../../visibility/viewer.ts';

export type NewNotification = {
  userIds: readonly string[];
  type: NotificationType;
  title: string;
  message: string;
  /** Null of what is no record of devices: whoever calls says who may know of it. */
  entityType: NotificationEntityType | null;
  entityId: string;
  metadata: Notification['metadata'];
  /**
   * Of news of which only the last counts: who has an unread line with this title about the record reads that one
   * in these words now, and no second one.
   */
  again?: string;
};

/**
 * Adds notifications in the transaction of what they report. Nobody is notified of their own acts, of a
 * record they may not see, or of a type they turned off; nor are people who have left.
 */
export async function notify(write: TenantWrite, news: NewNotification): Promise<void> {
  const userIds = await listeners(write, news);
  if (userIds.length === 0) return;
  const { organizationId, userId: createdBy } = write.viewer;
  const { type, title, message, entityType, entityId, metadata } = news;
  const notified = news.again === undefined ? [] : await tellAgain(write, news, userIds);
  const rows = userIds
    .filter((userId) => !notified.includes(userId))
    .map((userId) => ({
      organizationId,
      id: write.newId(),
      createdAt: write.at,
      updatedAt: write.at,
      createdBy,
      userId,
      type,
      title,
      message,
      entityType,
      entityId,
      metadata,
    }));
  if (rows.length === 0) return;
  await write.db.insert(notification).values(rows);
  for (const { id } of rows) write.touch('notification', id);
}

/** Renews unread lines, and returns whose they were. */
async function tellAgain(
  write: TenantWrite,
  { type, title, entityId, again }: NewNotification,
  userIds: readonly string[],
): Promise<string[]> {
  const theirs = sql.param([...userIds]);
  const ids = await write.hold(
    'notification',
    sql`user_id = any(${theirs}::uuid[]) and deleted_at is null and not is_read and type = ${type}
      and title = ${title} and entity_id = ${entityId}`,
  );
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    update notification set message = ${again}, created_at = ${write.at.toISOString()}::timestamptz,
      updated_at = ${write.at.toISOString()}::timestamptz
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param(ids)}::uuid[])
    returning user_id`);
  for (const id of ids) write.touch('notification', id);
  return rows.map(({ user_id: userId }) => userId);
}

async function listeners(write: TenantWrite, news: NewNotification): Promise<string[]> {
  const { organizationId, userId: actor } = write.viewer;
  const others = [...new Set(news.userIds)].filter((userId) => userId !== actor);
  if (others.length === 0) return [];
  const { rows: people } = await write.db.execute<{ user_id: string; role: Role | null }>(sql`
    select m.user_id, m.role from member m
    left join notification_choice c
      on c.organization_id = m.organization_id and c.user_id = m.user_id and c.type = ${news.type}
    where m.organization_id = ${organizationId} and m.user_id = any(${sql.param(others)}::uuid[])
      and m.is_active and m.deleted_at is null and coalesce(c.bell, true)`);
  if (news.entityType === null) return people.map(({ user_id: userId }) => userId);
  const entity = notifiedEntity(news.entityType);
  const row = await subject(write, entity, news.entityId);
  if (!row) return [];
  const listening: string[] = [];
  for (const { user_id: userId, role } of people) {
    const viewer = await loadViewer(write.db, { organizationId, userId, role });
    if (maySee(viewer, entity, row)) listening.push(userId);
  }
  return listening;
}

async function subject(write: TenantWrite, entity: EntityName, id: string): Promise<JsonRow | null> {
  const { table, tableName } = recordShape(entity);
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(${sql.identifier(tableName)}) as row from ${table}
    where organization_id = ${write.viewer.organizationId} and id = ${id} and deleted_at is null`);
  const [found] = rows;
  return found ? { ...wireRow(entity, found.row) } : null;
}
