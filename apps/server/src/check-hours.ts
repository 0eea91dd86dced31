import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openDatabase } from './database/open.ts';
import { checkHours } from './modules/time-entries/history/check.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { StartError } from './process/start-error.ts';
import { readSettings } from './settings/settings.ts';
import { asIdentity } from './tenant/transaction.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLog('warn');
const lifecycle = createLifecycle(log);

/**
 * `npm run check-hours -- --organization ID`: whether the hours of an organization, or of all, fit their histories. It changes
 * nothing, and ends with 1 where something does not fit.
 */
async function check(): Promise<void> {
  const { values } = parseArgs({ options: { organization: { type: 'string' } } });
  const wanted = z.uuid().optional().safeParse(values.organization);
  if (!wanted.success) throw new StartError('Name the organization by its id: --organization 0198…');
  const settings = readSettings(process.env, root);
  const { pool } = await openDatabase({ ...settings, max: 2, lifecycle, log });
  const found = await asIdentity(pool, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from auth.organization where $1::text is null or id::text = $1 order by name, id',
      [wanted.data ?? null],
    );
    return rows;
  });
  if (wanted.data !== undefined && found.length === 0)
    throw new StartError('There is no organization with this id.');
  let exitCode = 0;
  for (const { id, name } of found) {
    const say = (text: string) => void process.stdout.write(`${text}\n`);
    const { entries, events, unproved, misfits } = await checkHours(pool, id, (text) => say(`  ${text}`));
    const older = unproved === 0 ? '' : `, ${unproved} from before hours had a history`;
    const verdict = misfits === 0 ? 'all fit' : `${misfits} do not fit`;
    say(`${name} (${id}): ${entries} entries, ${events} events${older}: ${verdict}.`);
    if (misfits > 0) exitCode = 1;
  }
  await lifecycle.stop(exitCode);
}

check().catch(async (error: unknown) => await lifecycle.fail(error));
