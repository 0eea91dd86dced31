import type { listMessages } from '@plumbline/domain/operations/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { message } from '../../database/schema/messages.ts';
import { fits, listRows } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listMessages>) {
  const { channelType, type, projectId, otherUserId, unreadOnly, to, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'message', {
    where: [
      fits(message.channelType, channelType),
      fits(message.type, type),
      fits(message.projectId, projectId),
      otherUserId === undefined ? undefined : between(viewer.userId, otherUserId),
      unreadOnly ? sql`not ${viewer.userId}::uuid = any(${message.readBy})` : undefined,
      to === undefined ? undefined : sql`${message.createdAt} < ${to}::timestamptz`,
    ],
    limit,
    cursor,
    sort,
    defaultSort: '-createdAt',
    allowedSorts: ['createdAt', 'updatedAt'],
  });
}

/** The direct messages between two people. */
const between = (one: string, other: string): SQL => sql`(${message.channelType} = 'direct' and (
  (${message.createdBy} = ${one} and ${message.otherUserId} = ${other})
  or (${message.createdBy} = ${other} and ${message.otherUserId} = ${one})))`;
