import { type SavedViewPage, savedViewPages } from '@plumbline/domain/entities/saved-view';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/**
 * What a person has set for a list, under a name. Like `notification_choice` a person's setting and no work:
 * devices keep no copy of it, and the trail does not tell of it.
 */
export const savedView = pgTable(
  'saved_view',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    page: text().$type<SavedViewPage>().notNull(),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    shared: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('saved_view_person').on(table.organizationId, table.userId),
    oneOf('saved_view_page', table.page, savedViewPages),
  ],
);
