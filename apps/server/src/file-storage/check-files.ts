import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOn, type Database } from '../database/connect.ts';
import { restAfter } from '../process/slices.ts';
import { inTenant } from '../tenant/transaction.ts';
import { restingMs } from './files.ts';
import { sha256Of } from './sha256.ts';
import { type FileStorage, isFileKey } from './storage.ts';

/** Rows, and names of files, that are looked at together. */
const pageRows = 200;
/** Of one organization so many findings are named; a store that is away would have one for each file. */
const findingsNamed = 100;
/** An upload in the store is named once the hourly sweep has passed it over this long. */
const sweepsMissedMs = 2 * 60 * 60_000;

/**
 * An `orphan` is a file without a row, a `missing` one a row without its file; a `damaged` one has other bytes than were stored,
 * and an `unreadable` one cannot be read to its end. An `unclaimed` one came straight into the store and lies there for longer
 * than such a one should.
 */
export type FileFinding = {
  kind: 'orphan' | 'missing' | 'damaged' | 'unreadable' | 'unclaimed';
  /** The name under which the file is stored. */
  storageId: string;
  /** The record that shows it; null for none. */
  usedBy: { entity: string; id: string } | null;
};
/** `hashed`: files from before hashes were stored that have one from now on. */
export type FilesChecked = { files: number; findings: number; hashed: number };

type Parts = {
  pool: Pool;
  storage: Pick<FileStorage, 'open' | 'list' | 'direct'>;
  organizationId: string;
  now: Date;
};
type StoredRow = {
  storageId: string;
  size: number;
  storedSha256: string | null;
  entity: string | null;
  recordId: string | null;
};

/**
 * Compares all files of an organization with their rows and hashes, page by page, and rests as long as it works. It reads each
 * file to its end, changes none, and takes the hash of those that have none yet. `report` hears of the first hundred findings.
 */
export async function checkFiles(
  parts: Parts,
  report: (finding: FileFinding) => void,
): Promise<FilesChecked> {
  let findings = 0;
  const find = (finding: FileFinding) => {
    findings += 1;
    if (findings <= findingsNamed) report(finding);
  };
  const { files, hashed } = await checkRows(parts, find);
  await findOrphans(parts, find);
  await findUnclaimed(parts, find);
  return { files, findings, hashed };
}

const within = async <T>({ pool, organizationId }: Parts, act: (db: Database) => Promise<T>): Promise<T> =>
  await inTenant(pool, { organizationId, userId: null }, async (client) => await act(databaseOn(client)));

async function checkRows(
  parts: Parts,
  find: (finding: FileFinding) => void,
): Promise<{ files: number; hashed: number }> {
  let files = 0;
  let hashed = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await within(parts, async (db) => await storedAfter(db, parts.organizationId, after));
    for (const row of rows) {
      const begun = performance.now();
      const outcome = await checkFile(parts, row);
      if (outcome === 'hashed') hashed += 1;
      else if (outcome !== null) find({ kind: outcome, storageId: row.storageId, usedBy: usedBy(row) });
      await restAfter(begun);
    }
    files += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return { files, hashed };
    after = last.storageId;
  }
}

const usedBy = ({ entity, recordId: id }: StoredRow): FileFinding['usedBy'] =>
  entity === null || id === null ? null : { entity, id };

async function storedAfter(db: Database, organizationId: string, after: string): Promise<StoredRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select storage_id as "storageId", size, stored_sha256 as "storedSha256", used_by_entity as entity, used_by_id as "recordId"
    from stored_file
    where organization_id = ${organizationId} and storage_id > ${after}::uuid and stored_at is not null and discarded_at is null
    order by storage_id limit ${pageRows}`);
  return rows;
}

async function checkFile(
  parts: Parts,
  { storageId, size, storedSha256 }: StoredRow,
): Promise<Exclude<FileFinding['kind'], 'orphan' | 'unclaimed'> | 'hashed' | null> {
  const { storage, organizationId } = parts;
  const file = await storage.open({ organizationId, storageId });
  // A file that was removed meanwhile has no row any more.
  if (file === null) return (await hasRow(parts, storageId)) ? 'missing' : null;
  let sha256: string;
  try {
    sha256 = await sha256Of(file.body);
  } catch {
    return 'unreadable';
  }
  if (file.size !== size || (storedSha256 !== null && storedSha256 !== sha256)) return 'damaged';
  if (storedSha256 !== null) return null;
  await within(
    parts,
    async (db) =>
      await db.execute(sql`
        update stored_file set stored_sha256 = ${sha256}
        where organization_id = ${organizationId} and storage_id = ${storageId} and stored_sha256 is null`),
  );
  return 'hashed';
}

async function hasRow(parts: Parts, storageId: string): Promise<boolean> {
  return (await rowsOf(parts, [storageId])).size > 0;
}

/** Those of the files that have a row which was not discarded. */
async function rowsOf(parts: Parts, storageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { organizationId } = parts;
  const { rows } = await within(
    parts,
    async (db) =>
      await db.execute<{ storageId: string }>(sql`
        select storage_id as "storageId" from stored_file
        where organization_id = ${organizationId} and storage_id = any(${sql.param([...storageIds])}::uuid[])
          and discarded_at is null`),
  );
  return new Set(rows.map(({ storageId }) => storageId));
}

/** A file is stored after its row was made, and removed before its row is, so a file without a row is nobody's. */
async function findOrphans(parts: Parts, find: (finding: FileFinding) => void): Promise<void> {
  for await (const names of parts.storage.list(parts.organizationId)) {
    for (let from = 0; from < names.length; from += pageRows) {
      const begun = performance.now();
      const page = names.slice(from, from + pageRows);
      const ids = page.filter((name) => isFileKey({ organizationId: parts.organizationId, storageId: name }));
      const withRow = await rowsOf(parts, ids);
      for (const storageId of page)
        if (!withRow.has(storageId) && (await isStillThere(parts, storageId)))
          find({ kind: 'orphan', storageId, usedBy: null });
      await restAfter(begun);
    }
  }
}

/** The hourly sweep removes them a day after they came. */
async function findUnclaimed(
  { storage: { direct }, organizationId, now }: Parts,
  find: (finding: FileFinding) => void,
): Promise<void> {
  const before = new Date(now.getTime() - restingMs - sweepsMissedMs);
  for await (const page of direct?.list(before, organizationId) ?? [])
    for (const { storageId } of page) find({ kind: 'unclaimed', storageId, usedBy: null });
}

/** A discarded file may have been removed since its name was read. */
async function isStillThere({ storage, organizationId }: Parts, storageId: string): Promise<boolean> {
  if (!isFileKey({ organizationId, storageId })) return true;
  const file = await storage.open({ organizationId, storageId });
  await file?.body.cancel();
  return file !== null;
}
