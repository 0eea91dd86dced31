import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../tenant/write.ts';
import { withUnrestrictedRole } from './unrestricted-role.ts';

/**
 * Requires that a person has confirmed their own address before anything is mailed in their name. @throws
 * EMAIL_NOT_VERIFIED
 */
export async function requireConfirmedAddress(write: TenantWrite): Promise<void> {
  const { rows } = await withUnrestrictedRole(
    write.db,
    async () =>
      await write.db.execute(
        sql`select 1 from auth."user" where id = ${write.viewer.userId} and email_verified`,
      ),
  );
  if (rows.length === 0) throw new AppError('EMAIL_NOT_VERIFIED', { at: write.at });
}
