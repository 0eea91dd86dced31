import { QueueError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import type { Locks } from '../ports/locks.ts';
import { nameOf } from '../replica/name.ts';
import type { QueueOwner } from '../replica/queue-item.ts';
import { fromBase64, toBase64, utf8 } from './bytes.ts';

/**
 * Where a device stores the secret of each queue, which is local storage in the app. A secret is text in
 * base64, or null if there is none.
 */
export type KeyStore = {
  read: (owner: QueueOwner) => string | null;
  write: (owner: QueueOwner, secret: string) => void;
};

/**
 * A second place for the secret, because the store may reach the disk late. A secret that the store has lost
 * is restored from here.
 */
export type SpareKeys = {
  read: () => Promise<string | null>;
  write: (secret: string) => Promise<void>;
};

export type KeyPorts = {
  crypto: Crypto;
  store: KeyStore;
  spare?: SpareKeys | undefined;
  locks: Locks;
};

/** The two keys that are derived from one secret: one for encryption, one for signatures. */
export type SealingKeys = { encryption: CryptoKey; signature: CryptoKey };

const secretBytes = 32;

/** The secret and keys of one person's queue of one organization on this device. */
export function createKeys({ crypto, store, spare, locks, owner }: KeyPorts & { owner: QueueOwner }) {
  const lock = `plumbline-key:${nameOf(owner)}`;
  let cached: { secret: string; keys: Promise<SealingKeys> } | null = null;

  /** The store is read each time, because another tab may have deleted the secret. */
  function existing(): Promise<SealingKeys> | null {
    const secret = store.read(owner);
    if (secret === null) return null;
    if (cached?.secret !== secret) cached = { secret, keys: derive(crypto.subtle, secret) };
    return cached.keys;
  }

  /**
   * The keys, from the second place if the store has lost the secret. Throws the error of the second place,
   * because a secret that cannot be read now may still exist.
   */
  async function found(): Promise<SealingKeys | null> {
    const here = existing();
    if (here !== null || spare === undefined) return await here;
    await locks.request(lock, {}, async () => {
      const spareKey = store.read(owner) === null ? await spare.read() : null;
      if (spareKey !== null) store.write(owner, spareKey);
    });
    return await existing();
  }

  /**
   * Finds or creates the secret. Two tabs that find none must not create one each, because work that one of
   * them sealed could never be opened again.
   */
  async function obtain(): Promise<SealingKeys> {
    const here = existing();
    if (here !== null) return await here;
    try {
      await locks.request(lock, {}, async () => {
        if (store.read(owner) === null) store.write(owner, (await spare?.read()) ?? (await minted()));
      });
    } catch (cause) {
      throw keyNotStored(cause);
    }
    return await (existing() ?? Promise.reject(keyNotStored(null)));
  }

  async function minted(): Promise<string> {
    const secret = toBase64(crypto.getRandomValues(new Uint8Array(secretBytes)));
    await spare?.write(secret);
    return secret;
  }

  return { found, obtain };
}

/** The error if the device does not store the key. Work that is sealed with it could never be opened. */
function keyNotStored(cause: unknown): QueueError {
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
