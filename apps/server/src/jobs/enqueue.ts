import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Mail } from '../mail/mail.ts';

/** The job queue's own schema; nothing else lives there. */
export const jobsSchema = 'jobs';

export type QueueMail = (db: Database, mail: Mail) => Promise<void>;

/** Puts a letter into the queue in the caller's transaction: sent if and only if that commits, and again after a crash. */
export const queueMail: QueueMail = async (db, mail) => {
  await db.execute(
    sql`select from ${sql.identifier(jobsSchema)}.add_job('mail', ${JSON.stringify(mail)}::json)`,
  );
};
