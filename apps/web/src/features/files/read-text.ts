import { AppError } from '@plumbline/domain/errors/app-error';
import { textOfFile } from '@plumbline/domain/tables/text-encoding';

/** A preview has the beginning of a file; the whole of a large one would stop the page. */
const mostBytes = 400_000;

/** The beginning of a stored text, with '\n' at its line ends, and whether that is all of it. Throws where it cannot be read. */
export async function readText(
  address: string,
  signal: AbortSignal,
): Promise<{ text: string; isWhole: boolean }> {
  const response = await fetch(address, { signal });
  if (!response.ok || response.body === null) throw new AppError('NOT_FOUND');
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  while (length < mostBytes && !isWhole) {
    const { done, value } = await reader.read();
    if (value !== undefined) {
      parts.push(value);
      length += value.byteLength;
    }
    isWhole = done;
  }
  if (!isWhole) await reader.cancel();
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return { text: textOfFile(bytes, { isWhole }), isWhole };
}
