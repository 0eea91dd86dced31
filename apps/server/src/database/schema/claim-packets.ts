import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { namedKey, recordColumns, recordKeys, within } from './columns.ts';
import { project } from './work.ts';

/** That a claim packet was signed. Its bytes are not stored. */
export const claimPacket = pgTable(
  'claim_packet',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    title: text().notNull(),
    photos: integer().notNull(),
    sumsSha256: text().notNull(),
    keyId: text().notNull(),
  },
  (table) => [
    ...recordKeys('claim_packet', table),
    namedKey('claim_packet_project', table, table.projectId),
    within(table.organizationId, table.projectId, project),
  ],
);
