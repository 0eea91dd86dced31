import type { PhotoFile } from '@plumbline/offline/delivery/senders';
import { request } from '../server/http.ts';
import { isRecord, textOf } from '../parse.ts';
import { storeRefusal } from './store-refusal.ts';

/** The time that ten megabytes take at 0.7 Mbit/s. */
const uploadTimeoutMs = 120_000;

/** Uploads a photo's file to a signed address; returns the hash of what arrived. Throws AppError, see `storeRefusal`. */
export async function storePhoto(
  url: string,
  { mime, bytes }: PhotoFile,
): Promise<{ sha256: string | null }> {
  const init = { method: 'PUT', headers: { 'content-type': mime }, body: bytes };
  const response = await request(url, init, uploadTimeoutMs);
  if (response.ok) {
    const receipt: unknown = await response.json().catch(() => null);
    return { sha256: isRecord(receipt) ? textOf(receipt['sha256']) : null };
  }
  throw storeRefusal(
    response.status,
    await response.text().catch(() => ''),
    response.headers.get('retry-after'),
  );
}
