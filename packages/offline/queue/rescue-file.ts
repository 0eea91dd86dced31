import { QueueError } from '@plumbline/domain/errors/app-error';
import { decryptFailed } from '@plumbline/domain/errors/messages';
import { rescueKeyIterations } from '@plumbline/domain/limits/queue';
import { concatBytes, utf8 } from '../sealing/bytes.ts';

/** The first bytes of every rescue file, with the version of the layout: mark, salt, vector, AES-256-GCM of a text. */
const mark = utf8('PLUMBLINE-RESCUE-1\n');
const saltBytes = 16;
const vectorBytes = 12;

/** Encrypts the text so that only the passphrase opens it. */
export async function closeRescueFile(
  crypto: Crypto,
  passphrase: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const key = await keyOf(crypto, passphrase, salt);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: mark }, key, utf8(text));
  return concatBytes(mark, salt, iv, new Uint8Array(data));
}

/** Throws QueueError 'Failed to decrypt data' for another passphrase and for anything but a complete rescue file. */
export async function openRescueFile(
  crypto: Crypto,
  passphrase: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const rest = file.subarray(mark.length);
  const salt = rest.slice(0, saltBytes);
  const iv = rest.slice(saltBytes, saltBytes + vectorBytes);
  if (!mark.every((byte, position) => file[position] === byte)) throw new QueueError(decryptFailed);
  try {
    const key = await keyOf(crypto, passphrase, salt);
    const sealed = rest.slice(saltBytes + vectorBytes);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: mark }, key, sealed);
    return new TextDecoder().decode(text);
  } catch (cause) {
    throw new QueueError(decryptFailed, { cause });
  }
}

async function keyOf(crypto: Crypto, passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', utf8(passphrase), 'PBKDF2', false, ['deriveKey']);
  return await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rescueKeyIterations },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
