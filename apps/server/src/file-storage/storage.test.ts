import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../process/start-error.ts';
import type { S3Settings } from '../settings/settings.ts';
import { createDiskStorage } from './disk.ts';
import { clearAbandoned, openBucket, openFiles } from './files.ts';
import { createS3Storage } from './s3.ts';
import type { ByteRange, FileKey, FileStorage } from './storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-storage-'));
const bucket = 'plumbline-files';
let s3: S3rver;
let settings: S3Settings;
beforeAll(async () => {
  s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  settings = {
    ...{
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      pathStyle: true,
      directUploads: true,
    },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const newKey = (): FileKey => ({ organizationId: uuidv7(), storageId: uuidv7() });

function draft(content: string | Buffer): string {
  const file = path.join(folder, uuidv7());
  writeFileSync(file, content);
  return file;
}

async function read(storage: FileStorage, fileKey: FileKey, range?: ByteRange) {
  const file = await storage.open(fileKey, range);
  return file && { size: file.size, text: await new Response(file.body).text() };
}

for (const [name, make] of [
  ['disk', () => createDiskStorage(path.join(folder, 'files'))],
  ['S3', () => createS3Storage(settings)],
] as const) {
  describe(`on ${name}`, () => {
    test('FILE-14 the storage keeps a complete file, and keeping or removing it twice does no harm', async () => {
      const storage = make();
      const fileKey = newKey();
      expect(await read(storage, fileKey)).toBeNull();
      for (let times = 0; times < 2; times += 1) {
        const file = draft('one');
        await storage.keep(fileKey, file);
        expect(existsSync(file)).toBe(false);
      }
      expect(await read(storage, fileKey)).toEqual({ size: 3, text: 'one' });
      expect(await storage.open({ ...fileKey, organizationId: uuidv7() })).toBeNull();
      expect(await storage.open({ ...fileKey, storageId: uuidv7() })).toBeNull();
      await storage.remove(fileKey);
      await storage.remove(fileKey);
      expect(await read(storage, fileKey)).toBeNull();
    });

    test('FILE-20 a part of a file is answered with the size of the whole', async () => {
      const storage = make();
      const fileKey = newKey();
      await storage.keep(fileKey, draft('0123456789'));
      expect(await read(storage, fileKey, { first: 2, last: 4 })).toEqual({ size: 10, text: '234' });
      expect(await read(storage, fileKey, { first: 0, last: 1 })).toEqual({ size: 10, text: '01' });
      expect(await read(storage, fileKey, { first: 9, last: 9 })).toEqual({ size: 10, text: '9' });
      expect(await read(storage, newKey(), { first: 0, last: 0 })).toBeNull();
    });

    test('FILE-20 several megabytes arrive as they were sent, and a reader may stop early', async () => {
      const storage = make();
      const fileKey = newKey();
      const content = Buffer.alloc(6 * 2 ** 20, 'plumb line ');
      await storage.keep(fileKey, draft(content));
      const left = await storage.open(fileKey);
      await left?.body.cancel();
      const whole = await storage.open(fileKey);
      expect(Buffer.from(await new Response(whole?.body).arrayBuffer()).equals(content)).toBe(true);
    });

    test('HASH-10 the files of an organization are listed, and nobody else’s', async () => {
      const storage = make();
      const [one, other] = [newKey(), newKey()];
      const names = [one.storageId, ...Array.from({ length: 30 }, () => uuidv7())];
      for (const storageId of names) await storage.keep({ ...one, storageId }, draft('one'));
      await storage.keep(other, draft('other'));
      const listed = async (organizationId: string) => {
        const pages: string[] = [];
        for await (const page of storage.list(organizationId)) pages.push(...page);
        return pages.toSorted();
      };
      expect(await listed(one.organizationId)).toEqual(names.toSorted());
      await storage.remove(other);
      expect(await listed(other.organizationId)).toEqual([]);
      expect(await listed(uuidv7())).toEqual([]);
    });

    test('FILE-18 a fileKey is made of ids', async () => {
      const storage = make();
      await expect(storage.open({ organizationId: '..', storageId: uuidv7() })).rejects.toThrow(
        'made of ids',
      );
      const outside = { organizationId: uuidv7(), storageId: '../../etc/passwd' };
      await expect(storage.open(outside)).rejects.toThrow('made of ids');
      await expect(storage.keep(outside, draft('x'))).rejects.toThrow('made of ids');
      await expect(storage.remove(outside)).rejects.toThrow('made of ids');
    });
  });
}

test('FILE-21 files are in the bucket under their organization', async () => {
  const fileKey = newKey();
  const storage = await openBucket(settings);
  await storage?.keep(fileKey, draft('one'));
  const stored = readdirSync(path.join(folder, 's3', bucket, fileKey.organizationId));
  expect(stored.some((file) => file.startsWith(fileKey.storageId))).toBe(true);
  expect(await openBucket(null)).toBeNull();
});

test('FILE-21 a bucket that does not exist, or refuses these keys, is reported at the start', async () => {
  const problem = async (wrong: Partial<S3Settings>) =>
    await openBucket({ ...settings, ...wrong }).catch((error: unknown) => error);
  const missing = await problem({ bucket: 'nowhere' });
  expect(missing).toBeInstanceOf(StartError);
  expect(String(missing)).toMatch(/bucket nowhere .*no such bucket.*STORAGE_S3_/);
  expect(String(await problem({ accessKeyId: 'SOMEBODY' }))).toMatch(/these keys may not use it/);
  expect(String(await problem({ endpoint: 'http://127.0.0.1:9' }))).toMatch(/cannot be used/);
});

test('FILE-22 an error of the store is not reported as a missing file', async () => {
  for (const [wrong, problem] of [
    [{ accessKeyId: 'SOMEBODY' }, /access key/i],
    [{ bucket: 'nowhere' }, /bucket/],
  ] as const) {
    const storage = createS3Storage({ ...settings, ...wrong });
    await expect(storage.open(newKey())).rejects.toThrow(problem);
    const file = draft('one');
    await expect(storage.keep(newKey(), file)).rejects.toThrow(problem);
    expect(existsSync(file)).toBe(true);
  }
});

test('FILE-34 incomplete uploads of a dead process are removed a day later, and what another node is writing stays', async () => {
  const data = path.join(folder, 'shared');
  const first = openFiles(data, 'secret');
  const [arriving, abandoned] = [path.join(first.incoming, uuidv7()), path.join(first.incoming, uuidv7())];
  for (const file of [arriving, abandoned]) writeFileSync(file, 'half');
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(abandoned, dayBefore, dayBefore);
  const second = openFiles(data, 'secret');
  expect(existsSync(arriving)).toBe(true);
  await clearAbandoned(second, new Date());
  expect([existsSync(arriving), existsSync(abandoned)]).toEqual([true, false]);
});
