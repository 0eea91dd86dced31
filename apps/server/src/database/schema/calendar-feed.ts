import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The secret address under which a person's calendar is read by other programs, one for each person. Only the
 * hash of its secret is stored, so that nobody who reads the table can read a calendar.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastReadAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('calendar_feed_token').on(table.tokenHash),
  ],
);
