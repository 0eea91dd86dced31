import sharp from 'sharp';
import { createFileHandler } from '../file-storage/handler.ts';
import type { Caller } from '../identity/caller.ts';
import type { Services } from '../rpc/context.ts';
import { callAs } from './call.ts';
import { cookieOf } from './cookie.ts';

/** A small JPEG of one colour. */
export async function testPicture(width = 4, height = 3): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** Uploads a picture as a person, through a signed address; returns its storage id. */
export async function uploadAs(
  services: Services,
  caller: Caller,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const body = bytes ?? (await testPicture());
  const mime = 'image/jpeg';
  const { storageId, url } = await callAs(services, caller).photos.generateUploadUrl({
    mime,
    size: body.length,
  });
  await put(services, caller, { url, mime, body });
  return storageId;
}

/** The smallest content that is recognized as a PDF. */
export const testPdf = (content = 'plan') => new Uint8Array(Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`));

/** Uploads a file for a project's files, a PDF by default; returns its storage id. */
export async function uploadFileAs(
  services: Services,
  caller: Caller,
  projectId: string,
  { mime = 'application/pdf', body = testPdf() }: { mime?: string; body?: Uint8Array<ArrayBuffer> } = {},
): Promise<string> {
  const { storageId, url } = await callAs(services, caller).projectFiles.generateUploadUrl({
    ...{ projectId, name: 'upload', mime },
    size: body.length,
  });
  await put(services, caller, { url, mime, body });
  return storageId;
}

async function put(
  { files, identity, ...ports }: Services,
  caller: Caller,
  { url, mime, body }: { url: string; mime: string; body: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const answer = createFileHandler({ files, ports, callerOf: identity.callerOf });
  const headers = { 'content-type': mime, cookie: cookieOf(caller) };
  const response = await answer(new Request(`http://localhost${url}`, { method: 'PUT', headers, body }));
  if (!response.ok) throw new Error(`the upload was refused: ${await response.text()}`);
}
