import { AppError } from '@plumbline/domain/errors/app-error';
import type { RecordName } from '@plumbline/domain/records/record';
import { sql } from 'drizzle-orm';
import { lockOrder } from '../../database/entities.ts';
import { claimFiles } from '../../file-storage/stored-files.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { freezeCosts } from '../job-costs/freeze.ts';
import { lastSampleNumber } from '../projects/number.ts';
import { withHistory } from '../time-entries/history/save.ts';
import type { PhotoFiles } from './build/photos.ts';
import { buildSample, type SampleRecords } from './build.ts';
import { writeOfficeRows, writeRows } from './write-rows.ts';

const kindsOf = (records: SampleRecords) =>
  lockOrder.filter((name): name is keyof SampleRecords & RecordName => Object.hasOwn(records, name));

/** How many minutes ago the people of the sample were last here, in their order. */
const lastSeenMinutes = [4, 11, 6, 38, 52, 23, 97, 9];

/**
 * Loads the sample company into the writer's organization, around the present day, with its pictures, which were
 * stored before. @throws AppError CONFLICT when it is there already.
 */
export async function loadSample(write: TenantWrite, files: PhotoFiles): Promise<{ sampleLoadedAt: string }> {
  const { organizationId, userId } = write.viewer;
  // Locked from here on, so that of two simultaneous loads the second finds the first.
  const organization = await write.require('organization', organizationId);
  if (organization.sampleLoadedAt !== null) {
    throw new AppError('CONFLICT', { at: write.at, message: 'The sample company is already loaded.' });
  }
  const { records, officeRows } = buildSample(
    {
      organizationId,
      today: write.at,
      timezone: organization.timezone,
      currency: organization.currency,
      newId: write.newId,
      loader: { userId },
      lastProjectNumber: await lastSampleNumber(write),
    },
    files,
  );
  const used = records.photo.flatMap(({ id, storageId, thumbnailId }) =>
    [storageId, thumbnailId].flatMap((fileId) =>
      fileId === null ? [] : [{ storageId: fileId, photoId: id }],
    ),
  );
  await claimFiles(write, used);
  const history = withHistory(write, records.timeEntry);
  const rows = { ...records, timeEntry: history.entries };
  for (const entity of kindsOf(rows)) await writeRows(write, entity, rows[entity]);
  await writeOfficeRows(write, officeRows);
  await history.keep();
  await freezeCosts(
    write,
    rows.timeEntry.map((after) => ({ before: null, after })),
  );
  await write.db.execute(sql`
    insert into member_state (organization_id, user_id, last_seen_at)
    select ${organizationId}, person.id, ${write.at.toISOString()}::timestamptz - make_interval(mins => person.minutes)
    from unnest(${sql.param(records.member.map((member) => member.userId))}::uuid[], ${sql.param(lastSeenMinutes)}::int[])
      as person(id, minutes)`);
  const sampleLoadedAt = write.at.toISOString();
  await write.update('organization', organization, { sampleLoadedAt });
  return { sampleLoadedAt };
}
