import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import type { Files } from '../../file-storage/files.ts';
import { bytesOf } from '../../file-storage/picture-for-paper.ts';
import { type PictureSizes, TookTooLong, writeSizes } from '../../file-storage/picture.ts';
import { announceFile } from '../../file-storage/stored-files.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import type { Log } from '../../process/log.ts';
import { NoSlot } from '../../process/shared-slots.ts';
import { inEveryOrganization } from '../../tenant/every-organization.ts';
import { inTenant } from '../../tenant/transaction.ts';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** Files of one organization before the others have their turn. */
const turnFiles = 5;
/** Files of one run, which is then some minutes long; the next run goes on. */
const runFiles = 2_000;
/**
 * How long a picture rests after each decoding that reached the time limit, in milliseconds. One for which there is no
 * further pause counts as one that cannot be decoded, because it would take the processor from the others for ever.
 */
const pausesMs: readonly number[] = [10 * 60_000, 2 * 60 * 60_000];

export type SizeParts = {
  ports: WorkPorts;
  files: Pick<Files, 'storage' | 'incoming'>;
  log: Pick<Log, 'warn'>;
  /** The decoder; by default the one of `file-storage/picture.ts`. */
  write?: typeof writeSizes;
};

/** A file of a photo of which nobody has looked yet whether it needs further sizes. */
type Unsized = {
  storageId: string;
  photoId: string;
  /** Whether it is the photo's picture; otherwise it is its thumbnail. */
  isPicture: boolean;
};

/**
 * Makes the display size and the ThumbHash of every photo that has none yet, also of those from before there were any.
 * The organizations take turns. A picture that cannot be decoded is logged, and not tried again; one whose decoding reached
 * the time limit is tried three times, with growing pauses; one that could not be read or written is tried by the next run.
 * Returns how many photos got theirs.
 */
export async function makePhotoSizes(parts: SizeParts): Promise<number> {
  /** The last file of each organization that this run has looked at; null for one that is through. */
  const reached = new Map<string, string | null>();
  let made = 0;
  for (let left = runFiles; left > 0;) {
    const worked = await inEveryOrganization(parts.ports.pool, async ({ id: organizationId }) => {
      const after = reached.get(organizationId);
      if (after === null) return 0;
      const turn = await takeTurn(parts, organizationId, after ?? firstId);
      reached.set(organizationId, turn.reached);
      made += turn.made;
      return turn.files;
    });
    if (worked === 0) break;
    left -= worked;
  }
  return made;
}

const firstId = '00000000-0000-0000-0000-000000000000';

async function takeTurn(
  parts: SizeParts,
  organizationId: string,
  after: string,
): Promise<{ files: number; made: number; reached: string | null }> {
  const unsized = await unsizedFiles(parts, organizationId, after);
  let made = 0;
  let failed = 0;
  for (const file of unsized) {
    try {
      if (await sizeFile(parts, organizationId, file)) made += 1;
    } catch (error) {
      if (error instanceof TookTooLong) {
        await putOff(parts, organizationId, file);
        continue;
      }
      failed += 1;
      // Uploads of the organization go first.
      if (error instanceof NoSlot) continue;
      const { photoId, storageId } = file;
      parts.log.warn({ organizationId, photoId, storageId, err: error }, 'a photo got no further sizes now');
    }
  }
  // Where all fail, the storage is away: the next run goes on.
  const isThrough = unsized.length < turnFiles || failed === unsized.length;
  return { files: unsized.length, made, reached: isThrough ? null : (unsized.at(-1)?.storageId ?? null) };
}

/** Photos in the trash get theirs once they are restored. */
async function unsizedFiles({ ports }: SizeParts, organizationId: string, after: string): Promise<Unsized[]> {
  const at = ports.clock().toISOString();
  return await inTenant(ports.pool, { organizationId, userId: null }, async (client) => {
    const { rows } = await databaseOn(client).execute<Unsized>(sql`
      select f.storage_id as "storageId", p.id as "photoId", p.storage_id = f.storage_id::text as "isPicture"
      from stored_file f
      join photo p on p.organization_id = ${organizationId} and p.id = f.used_by_id and p.deleted_at is null
      where f.organization_id = ${organizationId} and f.storage_id > ${after}::uuid
        and f.used_by_entity = 'photo' and f.sized_at is null and f.stored_at is not null and f.discarded_at is null
        and (f.sizing_after is null or f.sizing_after <= ${at}::timestamptz)
      order by f.storage_id limit ${turnFiles}`);
    return rows;
  });
}

/** Resolves to whether the photo got its sizes. */
async function sizeFile(parts: SizeParts, organizationId: string, file: Unsized): Promise<boolean> {
  const { ports, files, log, write: writePicture = writeSizes } = parts;
  const { storageId, photoId } = file;
  if (!file.isPicture) {
    await passOver(parts, organizationId, storageId);
    return false;
  }
  const bytes = await bytesOf(files.storage, { organizationId, storageId });
  const draft = path.join(files.incoming, ports.newId());
  try {
    const sizes = bytes && (await writePicture(organizationId, bytes, draft));
    if (sizes === null) {
      log.warn({ organizationId, photoId, storageId }, 'a stored picture is missing or cannot be decoded');
      await passOver(parts, organizationId, storageId);
      return false;
    }
    const displayId = sizes.display && (await keepDisplay(parts, organizationId, draft, sizes.display.size));
    const { isGiven } = await writeAs(ports, systemActor(organizationId), null, async (write) => ({
      isGiven: await giveSizes(write, file, sizes, displayId),
    }));
    return isGiven;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Records that a file needs no further sizes, or can have none. */
async function passOver({ ports }: SizeParts, organizationId: string, storageId: string): Promise<void> {
  const at = ports.clock().toISOString();
  await inTenant(ports.pool, { organizationId, userId: null }, async (client) => {
    await databaseOn(client).execute(sql`
      update stored_file set sized_at = ${at}::timestamptz
      where organization_id = ${organizationId} and storage_id = ${storageId}`);
  });
}

/** Counts a decoding that reached the time limit: the picture rests, or after the last one is passed over. */
async function putOff(
  parts: SizeParts,
  organizationId: string,
  { photoId, storageId }: Unsized,
): Promise<void> {
  const { ports, log } = parts;
  const at = ports.clock().toISOString();
  const tries = await inTenant(ports.pool, { organizationId, userId: null }, async (client) => {
    const { rows } = await databaseOn(client).execute<{ tries: number }>(sql`
      update stored_file set sizing_tries = sizing_tries + 1,
        sizing_after = ${at}::timestamptz + make_interval(secs =>
          (${sql.param(pausesMs.map((ms) => ms / 1_000))}::int[])[sizing_tries + 1])
      where organization_id = ${organizationId} and storage_id = ${storageId}
      returning sizing_tries as tries`);
    return rows[0]?.tries ?? 0;
  });
  if (tries <= pausesMs.length) {
    log.warn({ organizationId, photoId, storageId, tries }, 'a picture took too long to decode and rests');
    return;
  }
  log.warn({ organizationId, photoId, storageId, tries }, 'a picture took too long to decode each time');
  await passOver(parts, organizationId, storageId);
}

/**
 * Stores a display size under a row of its own, made before it as of every file. Until its photo names it, it is one
 * that nobody has claimed: what a process that ended left behind is removed like an abandoned upload.
 */
async function keepDisplay(
  { ports, files }: SizeParts,
  organizationId: string,
  draft: string,
  size: number,
): Promise<string> {
  const { storageId } = await writeAs(ports, systemActor(organizationId), null, async (write) => ({
    storageId: await announceFile(write, { mime: 'image/jpeg', size }),
  }));
  await files.storage.keep({ organizationId, storageId }, draft);
  return storageId;
}

/**
 * Gives a photo its sizes, if it has none and was not deleted meanwhile. They are no news of the photo, so the trail does
 * not mention them. Resolves to whether it got them.
 */
async function giveSizes(
  write: TenantWrite,
  { photoId, storageId }: Unsized,
  { thumbHash, display }: PictureSizes,
  displayId: string | null,
): Promise<boolean> {
  const { organizationId } = write.viewer;
  const at = sql`${write.at.toISOString()}::timestamptz`;
  const [locked] = await write.hold(
    'photo',
    sql`id = ${photoId} and storage_id = ${storageId} and deleted_at is null and thumb_hash is null`,
  );
  if (locked === undefined) return false;
  await write.db.execute(sql`
    update stored_file set sized_at = ${at}
    where organization_id = ${organizationId} and storage_id = ${storageId}`);
  if (display !== null && displayId !== null) {
    const { size, width, height, storedSha256 } = display;
    await write.db.execute(sql`
      update stored_file set stored_at = ${at}, sized_at = ${at}, size = ${size}, width = ${width}, height = ${height},
        upload_sha256 = ${storedSha256}, stored_sha256 = ${storedSha256}, used_by_entity = 'photo', used_by_id = ${photoId}
      where organization_id = ${organizationId} and storage_id = ${displayId}`);
  }
  await write.db.execute(sql`
    update photo set thumb_hash = ${thumbHash}, display_id = ${displayId}
    where organization_id = ${organizationId} and id = ${photoId}`);
  write.touch('photo', photoId);
  return true;
}
