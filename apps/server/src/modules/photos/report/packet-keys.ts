import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Pool } from 'pg';

/** Where the public keys are published: a list at this address, and each as `<id>.pem` below it. */
export const packetKeysPath = '/.well-known/claim-packet-keys';

/** `id`: the first 16 digits of the SHA-256 of the public key in its DER form (SPKI). */
export type PacketKey = { id: string; publicKey: string; sign: (bytes: Uint8Array) => Buffer };

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key by which this server signs claim packets, Ed25519, derived from its secret. */
export function packetKeyOf(secret: string): PacketKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline signatures of claim packets', 32));
  const own = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const shown = createPublicKey(own);
  return {
    id: idOf(shown),
    publicKey: shown.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (bytes) => sign(null, bytes, own),
  };
}

const idOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Publishes the key, for as long as the database is there: a packet is checked years after its secret was changed. */
export async function publishPacketKey(pool: Pool, { id, publicKey }: PacketKey): Promise<void> {
  await pool.query(
    'insert into auth.packet_key (id, public_key) values ($1, $2) on conflict (id) do nothing',
    [id, publicKey],
  );
}

type Published = { id: string; publicKey: string; madeAt: Date };
/** The keys that are listed, newest first. A secret is changed once in years. */
const listedMax = 100;
const keptByReadersS = 3_600;

/** Answers the list of keys as JSON and a single one as PEM, to everybody. */
export function createPacketKeyHandler(pool: Pool): (request: Request) => Promise<Response> {
  return async (request) => {
    const name = new URL(request.url).pathname.slice(packetKeysPath.length);
    const [, id = null] = /^\/([0-9a-f]{16})\.pem$/.exec(name) ?? [];
    if (name !== '' && id === null) return new Response('There is no such key.\n', { status: 404 });
    const { rows } = await pool.query<Published>(
      `select id, public_key as "publicKey", made_at as "madeAt" from auth.packet_key
       where $1::text is null or id = $1 order by made_at desc, id limit ${listedMax}`,
      [id],
    );
    const headers = { 'cache-control': `public, max-age=${keptByReadersS}` };
    if (id === null) return Response.json({ algorithm: 'Ed25519', keys: rows }, { headers });
    const [found] = rows;
    if (!found) return new Response('There is no such key.\n', { status: 404 });
    return new Response(found.publicKey, {
      headers: { ...headers, 'content-type': 'application/x-pem-file' },
    });
  };
}
