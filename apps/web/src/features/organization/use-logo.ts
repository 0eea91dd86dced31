import { AppError } from '@plumbline/domain/errors/app-error';
import type { Organization } from '@plumbline/domain/entities/organization';
import { logoBoxPx } from '@plumbline/domain/limits/organization';
import { photoMaxBytes, photoMimeTypes, pictureMaxPixels } from '@plumbline/domain/limits/photos';
import { useState } from 'react';
import { logoInWorker } from '../../data/files/prepare/photo-worker-client.ts';
import { noteStorage } from '../../data/files/storage-use.ts';
import { storeFile } from '../../data/files/store-file.ts';
import { duringFlight } from '../../data/queue/in-flight.ts';
import { mutate } from '../../data/queue/mutate.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { showError } from '../../data/server/errors.ts';
import { toast } from '../../design/feedback/toast.ts';

const megabyte = 1024 * 1024;
const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000);
/** WebP is written anew as a PNG, which papers can hold. */
export const pickableLogos = [...photoMimeTypes, 'image/webp'];
export const logoLimits = `PNG, JPEG or WebP, up to ${photoMaxBytes / megabyte} MB and ${megapixels(pictureMaxPixels)} megapixels. Larger than ${logoBoxPx.width} × ${logoBoxPx.height} pixels it is scaled down.`;

export type LogoChange = {
  /** 'removing' while the logo is taken off; null while nothing is under way. */
  busy: 'uploading' | 'removing' | null;
  /** Why the last picture cannot be the logo; null when it can. */
  refusal: string | null;
  upload: (file: File) => Promise<void>;
  remove: () => Promise<void>;
};

/** The logo is changed at once, with the version that was seen, and can be taken back. */
export function useLogo({ logoStorageId: present, version }: Organization): LogoChange {
  const call = useMutate('organization.updateSettings');
  const [busy, setBusy] = useState<LogoChange['busy']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const save = async (logoStorageId: string | null): Promise<void> => {
    const reply = await call.run({ version, logoStorageId }, { form: false });
    if (reply === null) return;
    const message =
      logoStorageId === null ? 'Logo removed' : present === null ? 'Logo saved' : 'Logo replaced';
    const after = reply.organization.version;
    toast.undo(message, () => void takeBack({ version: after, logoStorageId: present }));
  };
  const takeBack = async (input: { version: number; logoStorageId: string | null }) => {
    if ((await call.run(input, { form: false })) !== null) toast.success('Logo as before');
  };
  const upload = async (file: File): Promise<void> => {
    setBusy('uploading');
    setRefusal(null);
    try {
      const logo = await readLogo(file);
      if (typeof logo === 'string') setRefusal(logo);
      else await save(await stored(logo));
    } catch (thrown) {
      showError(thrown, { retry: () => void upload(file) });
    } finally {
      setBusy(null);
    }
  };
  const remove = async (): Promise<void> => {
    setBusy('removing');
    setRefusal(null);
    await save(null);
    setBusy(null);
  };
  return { busy, refusal, upload, remove };
}

/** As it is uploaded; else a sentence that says why it cannot be the logo. */
async function readLogo(file: File): Promise<Blob | string> {
  if (!pickableLogos.includes(file.type))
    return `“${file.name}” is not a PNG, JPEG or WebP. Save the logo as one of these, then pick it again.`;
  if (file.size > photoMaxBytes)
    return `“${file.name}” has more than ${photoMaxBytes / megabyte} MB. Pick a smaller picture.`;
  const logo = await logoInWorker(file).catch(() => null);
  if (logo === null)
    return `“${file.name}” could not be read as a picture. Open it elsewhere, save it anew, then pick it again.`;
  if ('pixels' in logo)
    return `“${file.name}” has more than ${megapixels(pictureMaxPixels)} megapixels. Pick a smaller picture.`;
  return logo.file;
}

/** Uploads a logo, and answers the id under which it is kept until a change claims it. */
async function stored(logo: Blob): Promise<string> {
  const mime = photoMimeTypes.find((type) => type === logo.type);
  if (mime === undefined) throw new AppError('VALIDATION_ERROR', { message: 'The logo is no picture.' });
  return await duringFlight(async () => {
    const announced = { mime, size: logo.size };
    const { storage, ...address } = await mutate('organization.generateLogoUploadUrl', announced, {
      quiet: true,
    });
    noteStorage(storage);
    const { signal } = new AbortController();
    await storeFile(address, logo, { mime, onProgress: () => undefined, signal });
    return address.storageId;
  });
}
