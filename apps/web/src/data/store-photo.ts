import { AppError } from '@plumbline/domain/errors/app-error';
import type { PhotoFile } from '@plumbline/offline/delivery/carriers';
import { request } from './http.ts';
import { isRecord, textOf } from './parse.ts';

/** Ten megabytes at 0.7 Mbit/s. */
const uploadTimeoutMs = 120_000;

/** Puts a photo's file at a signed address. Throws AppError: VALIDATION_ERROR with the server's words when it is no picture. */
export async function storePhoto(url: string, { mime, bytes }: PhotoFile): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': mime }, body: bytes };
  const response = await request(url, init, uploadTimeoutMs);
  if (response.ok) return;
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 400) {
    const message = isRecord(body) ? (textOf(body['message']) ?? undefined) : undefined;
    throw new AppError('VALIDATION_ERROR', { message });
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new AppError('RATE_LIMITED', { details: seconds > 0 ? { retryAfterSeconds: seconds } : null });
  }
  throw new AppError(response.status === 401 ? 'SESSION_EXPIRED' : 'UNKNOWN_ERROR', {
    details: { status: response.status },
  });
}
