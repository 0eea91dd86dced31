import type { ByteRange } from './storage.ts';

/**
 * The part of a file that a request asks for. `whole` when it asks for none, for several at once, or in an
 * unknown form (a server may answer those with the whole file); `outside` when the file ends before it.
 */
export function rangeOf(headers: Headers, size: number, etag: string): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  const condition = headers.get('if-range');
  if ((from === '' && to === '') || (condition !== null && condition !== etag)) return 'whole';
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return first > last ? 'outside' : { first, last };
}
