import { AppError } from '@plumbline/domain/errors/app-error';
import type { updateUserProfile } from '@plumbline/domain/operations/people';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Database, databaseOn } from '../../database/connect.ts';
import { seenBy } from '../../tenant/list.ts';
import { memberOf } from '../../identity/membership.ts';
import { fullName, splitName } from '../../identity/names.ts';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import type { Context } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';

/**
 * A person's own profile: the names at their sign-in, the rest in their organization. Another person's id is
 * NOT_FOUND.
 */
export async function updateProfile(
  { caller, write: writing, services }: Passed & Pick<Context, 'services'>,
  { externalUserId, name, ...profile }: z.output<typeof updateUserProfile>,
) {
  const { userId, membership } = caller;
  if (externalUserId !== userId) throw new AppError('NOT_FOUND');
  const names = name ? splitName(name) : null;
  if (!membership) {
    if (names) await rename(databaseOn(services.pool), userId, names, services.clock());
    return { externalUserId: userId, member: null };
  }
  return await writing(async (write) => {
    if (names)
      await withUnrestrictedRole(write.db, async () => await rename(write.db, userId, names, write.at));
    const before = await memberOf(write.db, membership.organizationId, userId);
    if (!before) throw new AppError('NOT_FOUND', { at: write.at });
    const member = await write.update('member', before, omitUndefined({ ...profile, ...names }));
    return { externalUserId: userId, member: seenBy(write.viewer, 'member', member) };
  });
}

type Names = { firstName: string; lastName: string };

async function rename(db: Database, userId: string, names: Names, at: Date): Promise<void> {
  await db.execute(sql`
    update auth."user" set name = ${fullName(names)}, first_name = ${names.firstName}, last_name = ${names.lastName},
      updated_at = ${at.toISOString()}::timestamptz
    where id = ${userId}`);
}
