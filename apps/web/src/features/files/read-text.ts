import { AppError } from '@plumbline/domain/errors/app-error';

/** A preview has the beginning of a file; the whole of a large one would stop the page. */
const mostBytes = 400_000;

/** The beginning of a stored text, and whether that is all of it. Throws where it cannot be read. */
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
  return { text: decoded(bytes), isWhole };
}

/** Older programs write their own code page instead of UTF-8. */
function decoded(bytes: Uint8Array): string {
  try {
    // The last character of a part may be cut, which is no error while more may follow.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
