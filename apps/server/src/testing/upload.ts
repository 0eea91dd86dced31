import sharp from 'sharp';
import { createFileHandler } from '../file-storage/handler.ts';
import type { Caller } from '../identity/caller.ts';
import type { Services } from '../rpc/context.ts';
import { callAs } from './call.ts';

/** A small JPEG of one colour. */
export async function testPicture(width = 4, height = 3): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** Uploads a picture as a person, through a signed address; answers its storage id. */
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
  const { files, identity } = services;
  const answer = createFileHandler({ files, ports: services, callerOf: identity.callerOf });
  const response = await answer(
    new Request(`http://localhost${url}`, { method: 'PUT', headers: { 'content-type': mime }, body }),
  );
  if (!response.ok) throw new Error(`the upload was refused: ${await response.text()}`);
  return storageId;
}
