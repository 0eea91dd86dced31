import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and returns its path. One that is handed to the browser as bytes is made there by the page itself. */
export function onDisk(name: string, content: Buffer): string {
  const at = path.join(folder, name);
  writeFileSync(at, content);
  return at;
}
