import { AppError } from '@plumbline/domain/errors/app-error';
import type { MailReceiptReply } from '@plumbline/domain/operations/sync';
import {
  type ReceiptKind,
  receiptKindOf,
  receiptKinds,
  receiptNames,
} from '@plumbline/domain/mutations/receipt';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../identity/caller.ts';
import { requireConfirmedAddress } from '../../identity/confirmed-address.ts';
import type { Identity } from '../../identity/identity.ts';
import { fullName } from '../../identity/names.ts';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import { type Receipt, receiptLetter } from '../../mail/receipt-letter.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/**
 * Mails the caller what the server has taken in of their work today, by its own ledger, without relying on
 * the device.
 */
export async function mailReceipt(
  write: TenantWrite,
  caller: Caller,
  { publicUrl, queueMail }: Pick<Identity, 'publicUrl' | 'queueMail'>,
): Promise<MailReceiptReply> {
  await requireConfirmedAddress(write);
  const receipt = await receiptOf(write);
  const letter = receiptLetter({ to: caller.email, name: fullName(caller), link: publicUrl, ...receipt });
  await withUnrestrictedRole(write.db, async () => await queueMail(write.db, letter));
  return { to: caller.email, changes: receipt.counts.reduce((sum, { count }) => sum + count, 0) };
}

type Home = { name: string; timezone: string; locale: string; from: string };
type Done = { name: string; count: number; first_at: string; last_at: string };

/** The writer's day so far, in the organization's time zone. */
async function receiptOf(write: TenantWrite): Promise<Receipt> {
  const { organizationId, userId } = write.viewer;
  const now = write.at.toISOString();
  const { rows: organizations } = await write.db.execute<Home>(sql`
    select name, timezone, locale,
      date_trunc('day', ${now}::timestamptz at time zone timezone) at time zone timezone as from
    from organization where organization_id = ${organizationId}`);
  const [home] = organizations;
  if (!home) throw new AppError('NOT_FOUND', { at: write.at });
  const { name: organization, timezone: timeZone, locale } = home;
  const { rows } = await write.db.execute<Done>(sql`
    select name, count(*)::int as count, min(at) as first_at, max(at) as last_at from operation_ledger
    where organization_id = ${organizationId} and user_id = ${userId}
      and at >= ${new Date(home.from).toISOString()}::timestamptz and at <= ${now}::timestamptz
      and name = any(${sql.param([...receiptNames])}::text[])
    group by name`);
  const sums = new Map<ReceiptKind, number>();
  for (const { name, count } of rows) {
    const kind = receiptKindOf(name);
    if (kind !== null) sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  const times = rows.flatMap(({ first_at, last_at }) => [
    new Date(first_at).getTime(),
    new Date(last_at).getTime(),
  ]);
  return {
    organization,
    timeZone,
    locale,
    at: write.at,
    counts: receiptKinds.flatMap((kind) => {
      const count = sums.get(kind) ?? 0;
      return count === 0 ? [] : [{ kind, count }];
    }),
    between: times.length === 0 ? null : { first: Math.min(...times), last: Math.max(...times) },
  };
}
