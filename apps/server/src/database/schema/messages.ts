import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  channelTypes,
  messageTypes,
  notificationEntityTypes,
  notificationTypes,
} from '@plumbline/domain/entities/enumerations';
import type { Message } from '@plumbline/domain/entities/message';
import type { Notification } from '@plumbline/domain/entities/notification';
import { instant, namedKey, oneOf, recordColumns, recordKeys, within } from './columns.ts';
import { project } from './work.ts';

export const message = pgTable(
  'message',
  {
    ...recordColumns(),
    channelType: text().notNull().default('project'),
    projectId: uuid(),
    otherUserId: uuid(),
    type: text().notNull().default('text'),
    body: text().notNull(),
    mentions: uuid().array().notNull().default([]),
    attachments: jsonb().$type<Message['attachments']>().notNull().default([]),
    replyToId: uuid(),
    urgent: boolean().notNull().default(false),
    acknowledgedBy: uuid().array().notNull().default([]),
    readBy: uuid().array().notNull().default([]),
    editedAt: instant(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys('message', table),
    index('message_channel')
      .on(table.organizationId, table.channelType, table.projectId, table.createdAt)
      .where(sql`deleted_at is null`),
    index('message_direct')
      .on(table.organizationId, table.otherUserId, table.createdAt)
      .where(sql`deleted_at is null and channel_type = 'direct'`),
    namedKey('message_reply', table, table.replyToId),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.replyToId, table),
    oneOf('message_channel_type', table.channelType, channelTypes),
    oneOf('message_type', table.type, messageTypes),
  ],
);

export const notification = pgTable(
  'notification',
  {
    ...recordColumns(),
    userId: uuid().notNull(),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    isRead: boolean().notNull().default(false),
    entityType: text(),
    entityId: uuid(),
    metadata: jsonb().$type<Notification['metadata']>().notNull().default({}),
  },
  (table) => [
    ...recordKeys('notification', table),
    index('notification_mine')
      .on(table.organizationId, table.userId, table.createdAt)
      .where(sql`deleted_at is null`),
    index('notification_unread')
      .on(table.organizationId, table.userId)
      .where(sql`deleted_at is null and not is_read`),
    oneOf('notification_type', table.type, notificationTypes),
    oneOf('notification_entity_type', table.entityType, notificationEntityTypes),
  ],
);

/** How a person wants to be notified of each type. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    type: text().notNull(),
    bell: boolean().notNull().default(true),
    email: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.type] }),
    oneOf('notification_choice_type', table.type, notificationTypes),
  ],
);
