import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openDatabase } from './database/open.ts';
import { checkFiles, type FileFinding } from './file-storage/check-files.ts';
import { openBucket, openFiles } from './file-storage/files.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { StartError } from './process/start-error.ts';
import { readSettings } from './settings/settings.ts';
import { asIdentity } from './tenant/transaction.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLog('warn');
const lifecycle = createLifecycle(log);

const problems: Readonly<Record<FileFinding['kind'], string>> = {
  orphan: 'is stored, but nothing in the database belongs to it',
  missing: 'is missing',
  damaged: 'has other bytes than were stored',
  unreadable: 'cannot be read to its end',
  unclaimed: 'came straight into the store, and has waited there for more than a day',
};

/**
 * `npm run check-files -- --organization ID`: whether the stored files of an organization, or of all, fit their rows and hashes. It
 * takes the hash of files that have none yet, changes nothing else, and ends with 1 where something does not fit.
 */
async function check(): Promise<void> {
  const { values } = parseArgs({ options: { organization: { type: 'string' } } });
  const wanted = z.uuid().optional().safeParse(values.organization);
  if (!wanted.success) throw new StartError('Name the organization by its id: --organization 0198…');
  const settings = readSettings(process.env, root);
  const { pool } = await openDatabase({ ...settings, max: 2, lifecycle, log });
  const { storage } = openFiles(settings.dataFolder, settings.authSecret, await openBucket(settings.s3));
  const found = await asIdentity(pool, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from auth.organization where $1::text is null or id::text = $1 order by name, id',
      [wanted.data ?? null],
    );
    return rows;
  });
  if (wanted.data !== undefined && found.length === 0)
    throw new StartError('There is no organization with this id.');
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  let exitCode = 0;
  for (const { id: organizationId, name } of found) {
    const { files, findings, hashed } = await checkFiles(
      { pool, storage, organizationId, now: new Date() },
      ({ kind, storageId, usedBy }) =>
        say(`  ${storageId}${usedBy === null ? '' : ` of ${usedBy.entity} ${usedBy.id}`} ${problems[kind]}`),
    );
    const first = hashed === 0 ? '' : `, ${hashed} hashed for the first time`;
    const verdict = findings === 0 ? 'all fit' : `${findings} do not fit`;
    say(`${name} (${organizationId}): ${files} files${first}: ${verdict}.`);
    if (findings > 0) exitCode = 1;
  }
  await lifecycle.stop(exitCode);
}

check().catch(async (error: unknown) => await lifecycle.fail(error));
