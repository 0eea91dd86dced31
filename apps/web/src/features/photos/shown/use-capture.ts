import { duplicatesAskedAtOnce } from '@plumbline/domain/limits/photos';
import type { DuplicatePhoto } from '@plumbline/domain/operations/photos';
import { useRef, useState } from 'react';
import { type CaptureOptions, capturePhoto, parentOf, SamePhoto } from '../../../data/files/photo-capture.ts';
import { findDuplicates } from '../../../data/files/photo-duplicates.ts';
import { isMotionPhoto } from '../../../data/files/prepare/photo-kind.ts';
import { hashInWorker } from '../../../data/files/prepare/photo-worker-client.ts';
import { notePhotosInPage } from '../../../data/files/photos-in-page.ts';
import { endError, logError, showError, toAppError } from '../../../data/server/errors.ts';
import { notTakenIn } from '../parts/not-taken-in.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { recordOf } from '../../../data/parse.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { pageLayer } from '../../../navigation/page-layer.ts';
import { takingBegins, takingEnds } from '../parts/just-taken.ts';

export type CaptureProgress = { done: number; total: number };

export type Capture = {
  /** Null while nothing is being prepared. */
  progress: CaptureProgress | null;
  add: (files: readonly File[], options: CaptureOptions) => Promise<void>;
  /** Photos that are prepared already stay; the rest is dropped. */
  cancel: () => void;
};

/** `duplicate`: what is there of it already; null for nothing, undefined until it was looked for. */
type PickedFile = { file: File; options: CaptureOptions; duplicate?: DuplicatePhoto | null };

/**
 * Turns picked files into photos one after another. A file that is not a picture does not stop the others,
 * and one that is there already waits until the others are done; the person gets one message and one question
 * for all.
 */
export function useCapture(): Capture {
  const confirm = useConfirm();
  const [progress, setProgress] = useState<CaptureProgress | null>(null);
  const queueRef = useRef<PickedFile[]>([]);
  const totalRef = useRef(0);
  const busyRef = useRef(false);

  /** The names of what is dropped. */
  const drop = (): string[] => {
    const rest = queueRef.current;
    for (const { options } of rest) if (isShown(options)) takingEnds(null);
    queueRef.current = [];
    return rest.map(({ file }) => file.name);
  };
  const confirmed = async (asked: readonly PickedFile[]): Promise<boolean> => {
    const { duplicateQuestion } = await loadQuestion();
    const thrown = inTrash(asked).length;
    return await confirm(duplicateQuestion(asked.length - thrown, thrown));
  };
  const work = async () => {
    busyRef.current = true;
    let refused: unknown = null;
    const names: string[] = [];
    let videos = 0;
    let live = 0;
    let queued: typeof queueRef.current = [];
    for (;;) {
      const next = queueRef.current.shift();
      if (next === undefined) {
        if (queued.length === 0) break;
        const asked = queued;
        queued = [];
        // Nothing is prepared while the question waits.
        setProgress(null);
        if (await confirmed(asked)) {
          const gone = await restored(asked).catch((thrown: unknown) => {
            refused ??= thrown;
            return new Set<string>();
          });
          const again = asked
            .filter(({ duplicate }) => !duplicate?.inTrash || gone.has(duplicate.photoId))
            .map(({ file, options }) => ({ file, options: { ...options, again: true } }));
          queueRef.current.unshift(...again);
          for (const { options } of again) if (isShown(options)) takingBegins(options, 1);
        }
        notePhotosInPage(queueRef, queueRef.current.length);
        continue;
      }
      if (isLookedFor(next)) await lookForDuplicates(withSameParent(next, queueRef.current));
      if (next.duplicate) {
        queued.push(next);
        notePhotosInPage(queueRef, queueRef.current.length);
        continue;
      }
      try {
        const photoId = await capturePhoto(next.file, next.options);
        if (isShown(next.options)) takingEnds(photoId);
        if (await isMotionPhoto(next.file)) live += 1;
      } catch (thrown) {
        if (isShown(next.options)) takingEnds(null);
        if (thrown instanceof SamePhoto) {
          queued.push(next);
          continue;
        }
        refused ??= thrown;
        if (recordOf(toAppError(thrown).details)['video'] === true) videos += 1;
        names.push(next.file.name);
        // Failures of the device apply to the rest too: a full queue, no room.
        if (toAppError(thrown).code !== 'VALIDATION_ERROR') names.push(...drop());
      }
      notePhotosInPage(queueRef, queueRef.current.length);
      setProgress({ done: totalRef.current - queueRef.current.length, total: totalRef.current });
    }
    notePhotosInPage(queueRef, 0);
    tellStills(live);
    busyRef.current = false;
    totalRef.current = 0;
    setProgress(null);
    if (refused !== null)
      showError(refused, { context: 'photo-upload', about: 'photos', which: notTakenIn(names, videos) });
    else endError('photos');
  };

  return {
    progress,
    add: async (given, options) => {
      const files = withoutMotion(given);
      queueRef.current.push(...inOrder(files, options).map((file) => ({ file, options })));
      totalRef.current += files.length;
      if (files.length === 0) return;
      // The one that is being prepared is no longer in the queue.
      notePhotosInPage(queueRef, queueRef.current.length + (busyRef.current ? 1 : 0));
      if (isShown(options)) {
        takingBegins(options, files.length);
        showSheet();
      }
      setProgress((now) => ({ done: now?.done ?? 0, total: totalRef.current }));
      if (!busyRef.current) await work();
    },
    cancel: () => {
      drop();
    },
  };
}

/**
 * A live photo comes as a picture and a video of the same name. It is kept once, as a still, and what moves in it is no
 * refusal.
 */
function withoutMotion(given: readonly File[]): readonly File[] {
  const nameOf = ({ name }: File) => name.replace(/\.[^.]*$/, '').toLowerCase();
  const moves = ({ type, name }: File) => type.startsWith('video/') || /\.(?:mov|mp4)$/i.test(name);
  const stills = new Set(given.filter((file) => !moves(file)).map(nameOf));
  const files = given.filter((file) => !moves(file) || !stills.has(nameOf(file)));
  tellStills(given.length - files.length);
  return files;
}

/** `live`: how many of the photos moved. */
function tellStills(live: number): void {
  if (live > 0)
    toast.plain(live === 1 ? 'A live photo is kept as a still' : `${live} live photos are kept as stills`);
}

/** Cameras number what they take within a second. What was picked comes in any order. */
const inOrder = (files: readonly File[], { from }: CaptureOptions): readonly File[] =>
  from === 'camera' ? files : files.toSorted((a, b) => byName.compare(a.name, b.name));

const byName = new Intl.Collator(undefined, { numeric: true });

function showSheet(): void {
  import('./taken-sheet.tsx').then(
    ({ default: TakenSheet }) => pageLayer.set(TakenSheet),
    (thrown: unknown) => logError(thrown, 'Showing what was just taken'),
  );
}

/** What was just taken is shown where it was taken; what was chosen from the library the person has seen before. */
const isShown = ({ from }: CaptureOptions) => from === 'camera';

/** What was just taken is nowhere else yet. */
const isLookedFor = ({ options, duplicate }: PickedFile): boolean =>
  options.from === 'library' && options.again !== true && duplicate === undefined;

/** As many as are asked for at once: this one, and those behind it for the same project, task or note. */
function withSameParent(next: PickedFile, behind: readonly PickedFile[]): readonly PickedFile[] {
  const parent = JSON.stringify(parentOf(next.options));
  const others = behind.filter((one) => isLookedFor(one) && JSON.stringify(parentOf(one.options)) === parent);
  return [next, ...others.slice(0, duplicatesAskedAtOnce - 1)];
}

/** Finds out of each file whether it is there already, before it is made small and sent. */
async function lookForDuplicates(files: readonly PickedFile[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const hashes: string[] = [];
  for (const picked of files) {
    const pickedSha256 = await hashInWorker(picked.file);
    picked.options = { ...picked.options, pickedSha256 };
    if (pickedSha256 !== null) hashes.push(pickedSha256);
  }
  const found = await findDuplicates(hashes, parentOf(first.options));
  for (const picked of files) picked.duplicate = found.get(picked.options.pickedSha256 ?? '') ?? null;
}

const inTrash = (files: readonly PickedFile[]): DuplicatePhoto[] =>
  files.flatMap(({ duplicate }) => (duplicate?.inTrash ? [duplicate] : []));

/** Loaded with the first question: few people are asked. */
const loadQuestion = async () => await import('../parts/duplicate-question.ts');

async function restored(files: readonly PickedFile[]): Promise<ReadonlySet<string>> {
  return await (await loadQuestion()).restoreFromTrash(inTrash(files));
}
