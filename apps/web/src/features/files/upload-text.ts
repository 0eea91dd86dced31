import type { Upload } from '../../data/files/upload-queue.ts';
import { plural } from '../../kits/labels/counts.ts';

export type UploadCounts = { all: number; done: number; refused: number; share: number };

/** How many uploads have ended, and the share of all bytes that was sent, 0 to 1, without refused files. */
export function uploadCounts(uploads: readonly Upload[]): UploadCounts {
  let [bytes, sent] = [0, 0];
  const counts = { all: uploads.length, done: 0, refused: 0 };
  for (const { file, state } of uploads) {
    if (state.kind === 'refused') {
      counts.refused += 1;
      continue;
    }
    if (state.kind === 'done') counts.done += 1;
    bytes += file.size;
    if (state.kind === 'done') sent += file.size;
    else if (state.kind === 'sending') sent += file.size * state.share;
  }
  return { ...counts, share: bytes === 0 ? 1 : sent / bytes };
}

/** 'Uploading 3 of 8', with the number of refused ones. */
export function uploadsHeadline({ all, done, refused }: UploadCounts, online: boolean): string {
  const failed = refused === 0 ? '' : `, ${refused} not uploaded`;
  const wanted = all - refused;
  if (done === wanted) return wanted === 0 ? `${refused} not uploaded` : `${done} uploaded${failed}`;
  if (!online) return `${wanted - done} ${plural(wanted - done, 'waits', 'wait')} for a connection${failed}`;
  return `Uploading ${done + 1} of ${wanted}${failed}`;
}
