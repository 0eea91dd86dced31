import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret kept in the data folder, made on the first call. Two servers that start at once use the same
 * one: the file is complete before it gets its name, and a name is given only once. @throws the file system's
 * error when the folder cannot be written.
 */
export function keptSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true });
  const stored = readIfThere(file);
  if (stored !== null) return stored;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
