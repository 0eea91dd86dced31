import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, recordColumns, recordKeys, within } from './columns.ts';
import { photo } from './files.ts';

/** A link by which somebody without an account sees chosen photos. */
export const clientLink = pgTable(
  'client_link',
  {
    ...recordColumns(),
    title: text().notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    madeAt: instant().notNull(),
    revokedAt: instant(),
    drawings: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys('client_link', table),
    index('client_link_newest').on(table.organizationId, table.createdAt, table.id),
  ],
);

/**
 * The present secret of each link, of which only the hash is stored, and when it was last used. Not a record, so
 * that neither comes into the trail.
 */
export const clientLinkToken = pgTable(
  'client_link_token',
  {
    organizationId: uuid().notNull(),
    linkId: uuid().notNull(),
    tokenHash: text().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.linkId] }),
    index('client_link_token_hash').on(table.tokenHash),
    within(table.organizationId, table.linkId, clientLink),
  ],
);

/**
 * The photos of a link. `number` stands in a photo's addresses, which do not contain its id. `projectId`: the job that
 * the photo was of when it was chosen, because one that goes to another job is none of this client's any more.
 */
export const clientLinkPhoto = pgTable(
  'client_link_photo',
  {
    organizationId: uuid().notNull(),
    linkId: uuid().notNull(),
    number: integer().notNull(),
    photoId: uuid().notNull(),
    projectId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.linkId, table.number] }),
    uniqueIndex('client_link_photo_once').on(table.organizationId, table.linkId, table.photoId),
    index('client_link_photo_photo').on(table.organizationId, table.photoId),
    within(table.organizationId, table.linkId, clientLink),
    within(table.organizationId, table.photoId, photo),
  ],
);
