import { zoneOffset } from '@plumbline/domain/days/wall-clock';
import { AppError } from '@plumbline/domain/errors/app-error';
import { directPhotoCreation } from '@plumbline/domain/errors/messages';
import { photoMaxBytes } from '@plumbline/domain/limits/photos';
import type { UploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import { v7 as uuidv7 } from 'uuid';
import { openReplicas } from '../replica/replica.ts';
import { deviceZone } from '../device/device-zone.ts';
import { grantedPosition } from '../device/device-position.ts';
import type { CompressedPhoto } from './prepare/photo-compress.ts';
import { isOnDevice, type PhotoParent } from './photo-duplicates.ts';
import { type CameraTime, instantTaken } from './prepare/photo-time.ts';
import { isVideo, kindOfFile } from './prepare/photo-kind.ts';
import { sharingOf } from './photo-sharing.ts';
import { compressInWorker, exifInWorker, hashInWorker } from './prepare/photo-worker-client.ts';
import { type PhotoFiles, uploadPhoto } from './upload-photo.ts';

/** The types that a file picker offers; HEIC and WebP are converted here where the browser can read them. */
export const pickablePhotos = 'image/jpeg,image/png,image/heic,image/heif,image/webp';

/** The milliseconds for which a photo that was just taken waits for its position. */
const positionWaitMs = 3_000;
const minuteMs = 60_000;

export type CaptureOptions = {
  /** 'camera': just taken here, so that the device's own time and position apply. */
  from: 'camera' | 'library';
  projectId: string;
  fields?: Pick<UploadPhoto, 'taskId' | 'noteId' | 'category' | 'caption' | 'shared' | 'pairedWith'>;
  /** Adds the picture even if it is there already. */
  again?: boolean;
  /** The hash of the file, when it was looked at before. */
  pickedSha256?: string | null;
};

/**
 * Thrown if the project, or the task or note of the photo, already has this very picture. The person decides
 * whether to add it again.
 */
export class SamePhoto extends Error {}

/**
 * Turns a picked or taken file into a photo of a project: checked, compressed, with when and where it was
 * taken, and queued for sending. Throws VALIDATION_ERROR for a file that is not a picture, and for a missing
 * file; SamePhoto for a picture that is there already.
 */
export async function capturePhoto(file: File | null, options: CaptureOptions): Promise<string> {
  if (file === null || file.size === 0)
    throw new AppError('VALIDATION_ERROR', { message: directPhotoCreation });
  const [photo, noted] = await Promise.all([compressed(file), whenAndWhere(file, options.from)]);
  const pickedSha256 = options.pickedSha256 ?? (await hashInWorker(file));
  const { original, thumbnail, width, height, sha256 } = photo;
  if (options.again !== true && (await isOnDevice({ pickedSha256, sha256 }, parentOf(options))))
    throw new SamePhoto(file.name);
  const files: PhotoFiles = { original, thumbnail };
  const id = uuidv7();
  const { sharing, heldMs } = await sharingOf(options);
  await uploadPhoto(
    {
      id,
      projectId: options.projectId,
      ...options.fields,
      ...sharing,
      width,
      height,
      pickedSha256,
      sha256,
      ...noted,
    },
    files,
    heldMs,
  );
  return id;
}

/** What the photos will be photos of. */
export const parentOf = ({ projectId, fields = {} }: CaptureOptions): PhotoParent => ({
  projectId,
  taskId: fields.taskId ?? null,
  noteId: fields.noteId ?? null,
});

async function compressed(file: File): Promise<CompressedPhoto> {
  const kind = await kindOfFile(file);
  // A JPEG or PNG is refused for its size as it was picked; others are converted, and the result is measured.
  const isTooLarge = (kind === 'jpeg' || kind === 'png') && file.size >= photoMaxBytes;
  if (kind === null || isTooLarge) {
    const details = { name: file.name, ...(kind === null && (await isVideo(file)) && { video: true }) };
    throw new AppError('VALIDATION_ERROR', { details });
  }
  let photo: CompressedPhoto;
  try {
    photo = await compressInWorker(file);
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', { cause, details: { name: file.name } });
  }
  if (photo.original.size >= photoMaxBytes)
    throw new AppError('VALIDATION_ERROR', { details: { name: file.name } });
  return photo;
}

type WhenAndWhere = Required<
  Pick<
    UploadPhoto,
    'takenAt' | 'takenOffsetMin' | 'timeSource' | 'latitude' | 'longitude' | 'positionSource' | 'accuracyM'
  >
>;

/** The time and place that the camera recorded. Without them, those of the device now. */
async function whenAndWhere(file: File, from: CaptureOptions['from']): Promise<WhenAndWhere> {
  const noted = await exifInWorker(file);
  const here = noted.position === null && from === 'camera' ? await grantedPosition(positionWaitMs) : null;
  return {
    ...(await timeOf(file, noted.time, from)),
    latitude: (noted.position ?? here)?.latitude ?? null,
    longitude: (noted.position ?? here)?.longitude ?? null,
    positionSource: noted.position !== null ? 'file' : here !== null ? 'device' : null,
    accuracyM: here?.accuracyM ?? null,
  };
}

async function timeOf(
  file: File,
  time: CameraTime | null,
  from: CaptureOptions['from'],
): Promise<Pick<WhenAndWhere, 'takenAt' | 'takenOffsetMin' | 'timeSource'>> {
  const zone = await zoneOf(from);
  const assumed = from === 'camera' ? 'device' : 'organization';
  if (time !== null) return { ...instantTaken(time, zone), timeSource: time.by ?? assumed };
  const at = file.lastModified;
  return {
    takenAt: new Date(at).toISOString(),
    takenOffsetMin: Math.round(zoneOffset(zone)(at) / minuteMs),
    timeSource: from === 'camera' ? 'device' : 'file',
  };
}

/**
 * Where a camera stood that does not say: this device's camera where the device is, and one whose pictures are
 * picked in the organization's zone.
 */
async function zoneOf(from: CaptureOptions['from']): Promise<string> {
  if (from === 'camera') return deviceZone;
  const [organization] = (await openReplicas.get()?.replica.table('organization').toArray()) ?? [];
  return organization?.timezone ?? deviceZone;
}
