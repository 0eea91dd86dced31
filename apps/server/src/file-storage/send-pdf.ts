import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { dispositionOf } from './disposition.ts';

/** Answers with a PDF that was made as a file of this machine, which is removed once it is read or given up. */
export async function sendPdf(file: string, name: string): Promise<Response> {
  const { size } = await stat(file);
  const stream = createReadStream(file);
  stream.once('close', () => void rm(file, { force: true }).catch(() => undefined));
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': dispositionOf('application/pdf', name, true),
      'cache-control': 'private, no-store',
    },
  });
}
