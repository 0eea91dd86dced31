import { AppError } from '@plumbline/domain/errors/app-error';
import { request } from './http.ts';
import { isRecord, textOf } from './parse.ts';

/** What the server's settings say of maps: the key of the maps script, and the style with streets; null: not set. */
export type MapSettings = { browserKey: string | null; styleUrl: string | null };

let asked: Promise<MapSettings> | null = null;

/** Asked once while the page is open. @throws AppError when the server cannot be asked; the next call tries again. */
export async function mapSettings(): Promise<MapSettings> {
  asked ??= ask();
  try {
    return await asked;
  } catch (thrown) {
    asked = null;
    throw thrown;
  }
}

async function ask(): Promise<MapSettings> {
  const response = await request('/api/map-settings');
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isRecord(answer)) throw new AppError('UNKNOWN_ERROR', { details: { status: response.status } });
  return { browserKey: textOf(answer['browserKey']), styleUrl: textOf(answer['styleUrl']) };
}
