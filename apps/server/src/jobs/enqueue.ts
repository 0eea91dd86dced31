import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Mail } from '../mail/mail.ts';

/** The job queue's own schema. */
export const jobsSchema = 'jobs';

export type QueueMail = (db: Database, mail: Mail) => Promise<void>;

/** Queues a letter in the caller's transaction: it is sent if and only if that commits, also after a crash. */
export const queueMail: QueueMail = async (db, mail) => {
  await db.execute(
    sql`select from ${sql.identifier(jobsSchema)}.add_job('mail', ${JSON.stringify(mail)}::json)`,
  );
};
