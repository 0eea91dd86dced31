import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '../../process/start-error.ts';

/** The account the engine runs as; null is the account of this process. */
export type Runner = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root. It then runs as the owner of existing data, else as `postgres`, else as
 * `nobody`. Only accounts of the passwd file work, because initdb looks its own name up.
 */
export function chooseRunner(dataOwner: number | null): Runner {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const wanted =
    dataOwner === null
      ? ['postgres', 'nobody'].map((name) => accounts.find((account) => account.name === name))
      : [accounts.find((account) => account.uid === dataOwner)];
  const found = wanted.find((account) => account !== undefined);
  if (!found) {
    throw new StartError(
      'PostgreSQL does not run as root, and no account to run it as was found (postgres or nobody). Start Plumbline as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (found.uid === 0) {
    throw new StartError(
      'The database folder belongs to root, and PostgreSQL does not run as root. Give the folder to the account postgres (chown -R postgres).',
    );
  }
  return { uid: found.uid, gid: found.gid };
}

/**
 * Whether the account may enter the folder. This asks the kernel as that account, because modes and ACLs are
 * hard to evaluate.
 */
export function canEnter(folder: string, runner: Runner): boolean {
  return spawnSync('test', ['-x', folder], { ...runner, cwd: '/' }).status === 0;
}
