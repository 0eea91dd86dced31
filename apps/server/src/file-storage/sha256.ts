import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The hash of these bytes in hexadecimal. They are read as they come, so that memory does not grow with them. */
export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

export const sha256OfFile = async (file: string): Promise<string> => await sha256Of(createReadStream(file));
