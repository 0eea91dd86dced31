import type { Organization } from '@plumbline/domain/entities/organization';
import { AppError } from '@plumbline/domain/errors/app-error';
import { minorDigits } from '@plumbline/domain/formats/minor-units';
import type { updateSettings as input } from '@plumbline/domain/mutations/organization/update-settings';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { withUnrestrictedRole } from '../../../identity/unrestricted-role.ts';
import { changedSince } from '../../../tenant/changed-since.ts';
import { seenBy } from '../../../tenant/list.ts';
import { type Defined, omitUndefined } from '../../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { lockProjectBook } from '../../projects/number.ts';
import { changeZone } from './change-zone.ts';
import { changeLogo } from './logo.ts';
import { currencyFixedSince, highestProjectNumber } from './facts.ts';

type Settings = Defined<Omit<z.output<typeof input.input>, 'version'>>;

/**
 * Changes the settings that were sent. What was recorded before stays as it is: instants, amounts and numbers.
 *
 * @throws CONFLICT where somebody else changed one of them since the version that was seen; VALIDATION_ERROR for a
 *   currency that is fixed by amounts, a zone that the database does not know, a number that was used, and a logo that is
 *   too large; NOT_FOUND for a logo that is not there.
 */
export async function updateSettings(write: TenantWrite, { version, ...sent }: z.output<typeof input.input>) {
  const before = await write.require('organization', write.viewer.organizationId);
  const settings: Settings = omitUndefined(sent);
  await requireUnchanged(write, before, version, settings);
  const { timezone, currency, name, projectNumbersFrom, logoStorageId } = settings;
  if (currency !== undefined && currency !== before.currency)
    Object.assign(settings, await inCurrency(write, before, currency, settings));
  if (projectNumbersFrom !== undefined && projectNumbersFrom !== before.projectNumbersFrom)
    await requireFreeNumber(write, projectNumbersFrom);
  if (timezone !== undefined && timezone !== before.timezone)
    await changeZone(write, { from: before.timezone, to: timezone });
  if (name !== undefined && name !== before.name) await rename(write, name);
  if (logoStorageId !== undefined && logoStorageId !== before.logoStorageId)
    await changeLogo(write, { from: before.logoStorageId, to: logoStorageId });
  const organization = await write.update('organization', before, settings);
  return { organization: seenBy(write.viewer, 'organization', organization) };
}

async function requireUnchanged(
  write: TenantWrite,
  organization: Organization,
  version: number,
  settings: Settings,
): Promise<void> {
  if (version >= organization.version) return;
  const fields = Object.keys(settings) as (keyof Settings)[];
  const { id } = organization;
  const since = (await changedSince(write, 'organization', [{ id, version }], fields)).get(id);
  const changed = fields.filter((field) => since?.fields[field]?.isOwn === false);
  if (changed.length === 0) return;
  const message = 'Somebody else changed this setting after you opened it. Look at it again, then save.';
  throw new AppError('CONFLICT', {
    at: write.at,
    message,
    fields: changed.map((path) => ({ path, message })),
  });
}

/** The settings that are amounts read as before in another currency: $25.00 becomes ¥25. */
async function inCurrency(
  write: TenantWrite,
  { currency: former, receiptRequiredAbove: above }: Organization,
  currency: string,
  { receiptRequiredAbove }: Settings,
): Promise<Settings> {
  const since = await currencyFixedSince(write.db, write.viewer);
  if (since !== null) {
    const message = `Amounts are kept in ${former} already, so the currency cannot be changed any more.`;
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      message,
      fields: [{ path: 'currency', message }],
    });
  }
  if (above === null || receiptRequiredAbove !== undefined) return {};
  return { receiptRequiredAbove: Math.round(above * 10 ** (minorDigits(currency) - minorDigits(former))) };
}

async function requireFreeNumber(write: TenantWrite, from: number): Promise<void> {
  await lockProjectBook(write);
  const highest = await highestProjectNumber(write.db, write.viewer);
  if (from > highest) return;
  const message = `Job numbers are used up to ${highest} and never twice. Pick a higher one.`;
  const fields = [{ path: 'projectNumbersFrom', message }];
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields });
}

/** The registry of organizations, which lists and invitations read, has the name as well. */
async function rename(write: TenantWrite, name: string): Promise<void> {
  await withUnrestrictedRole(write.db, async () => {
    await write.db.execute(
      sql`update auth.organization set name = ${name} where id = ${write.viewer.organizationId}`,
    );
  });
}
