import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type SignedStore = {
  /** As environment variables. */
  settings: Record<string, string>;
  close: () => Promise<void>;
};

/**
 * An S3 server with one bucket, its files in this folder. The library lets every signature of version 4 pass, so what has
 * one in its address goes through a front that computes it from the headers that came, as S3 does.
 */
export async function signedStore(directory: string): Promise<SignedStore> {
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await store.run();
  const front = createServer((incoming, answer) => {
    const { method, url: path = '/', headers } = incoming;
    if (path.includes('X-Amz-Signature=') && !isSignedSo(incoming)) {
      incoming.resume();
      answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  return {
    settings: {
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${await portOf(front)}`,
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_ACCESS_KEY_ID: keys.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: async () => {
      front.close();
      front.closeAllConnections();
      await store.close();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Whether the signature in the address is that of this method, this address and the headers that it names. */
function isSignedSo({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const signature = searchParams.get('X-Amz-Signature');
  const at = searchParams.get('X-Amz-Date') ?? '';
  const scope = (searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const signed = searchParams.get('X-Amz-SignedHeaders') ?? '';
  searchParams.delete('X-Amz-Signature');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), signed, 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), digest].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
