import { QueueError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import type { Locks } from '../ports/locks.ts';
import { fromBase64, toBase64, utf8 } from './bytes.ts';

/** Where a device keeps the secret of each person: local storage in the app. Text in base64; null: there is none. */
export type KeyStore = {
  read: (userId: string) => string | null;
  write: (userId: string, secret: string) => void;
};

/** A second place, for a store that reaches the disk late: what the store has lost comes back from here. */
export type SpareKeys = {
  read: (userId: string) => Promise<string | null>;
  write: (userId: string, secret: string) => Promise<void>;
};

export type KeyPorts = {
  crypto: Crypto;
  store: KeyStore;
  spare?: SpareKeys | undefined;
  locks: Locks;
};

/** The two keys that are drawn from one secret: one to read with, one to sign with. */
export type SealingKeys = { encryption: CryptoKey; signature: CryptoKey };

const secretBytes = 32;

/** Secret and keys of one person on this device. */
export function createKeys({ crypto, store, spare, locks, userId }: KeyPorts & { userId: string }) {
  let known: { secret: string; keys: Promise<SealingKeys> } | null = null;

  /** The store is asked each time: another tab may have wiped this person's secret. */
  function existing(): Promise<SealingKeys> | null {
    const secret = store.read(userId);
    if (secret === null) return null;
    if (known?.secret !== secret) known = { secret, keys: derive(crypto.subtle, secret) };
    return known.keys;
  }

  /** Also what the store has lost, out of the second place. Throws what the second place throws: a key that cannot be read now is not gone. */
  async function found(): Promise<SealingKeys | null> {
    const here = existing();
    if (here !== null || spare === undefined) return await here;
    await locks.request(`plumbline-key:${userId}`, {}, async () => {
      const kept = store.read(userId) === null ? await spare.read(userId) : null;
      if (kept !== null) store.write(userId, kept);
    });
    return await existing();
  }

  /** Two tabs that find no secret must not make one each: what one of them sealed could never be opened again. */
  async function obtain(): Promise<SealingKeys> {
    const here = existing();
    if (here !== null) return await here;
    try {
      await locks.request(`plumbline-key:${userId}`, {}, async () => {
        if (store.read(userId) === null) store.write(userId, (await spare?.read(userId)) ?? (await minted()));
      });
    } catch (cause) {
      throw unkept(cause);
    }
    return await (existing() ?? Promise.reject(unkept(null)));
  }

  async function minted(): Promise<string> {
    const secret = toBase64(crypto.getRandomValues(new Uint8Array(secretBytes)));
    await spare?.write(userId, secret);
    return secret;
  }

  return { found, obtain };
}

/** What is sealed with a key that the device does not keep could never be opened. */
function unkept(cause: unknown): QueueError {
  return new QueueError(errorTable.QUEUE_ERROR.message, { details: { reason: 'storage' }, cause });
}

async function derive(subtle: SubtleCrypto, secret: string): Promise<SealingKeys> {
  const root = await subtle.importKey('raw', fromBase64(secret), 'HKDF', false, ['deriveKey']);
  const from = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8(purpose),
  });
  const [encryption, signature] = await Promise.all([
    subtle.deriveKey(from('plumbline queue encryption'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    subtle.deriveKey(
      from('plumbline queue signature'),
      root,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign', 'verify'],
    ),
  ]);
  return { encryption, signature };
}
