import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** In a container it often has 64 MB. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Where the tests keep their data: in memory where the system has room there, because a disk delays each
 * commit, and nothing has to outlive the run.
 */
export function quickFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}
