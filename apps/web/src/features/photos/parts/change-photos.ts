import type { AppError } from '@plumbline/domain/errors/app-error';
import type { Photo } from '@plumbline/domain/entities/photo';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import type { MutateOptions } from '../../../data/queue/mutate.ts';
import { logError, showError, toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { isEverybodys } from '../../../kits/changes/change-each.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { counted } from '../../../kits/labels/counts.ts';

/** The version that each photo has after a change, by its id. */
export type Versions = ReadonlyMap<string, number>;
type Reply = { photos: readonly { id: string; version: number }[] };
type Part = readonly Photo[];

export type PhotoChange = {
  /** While many are changed: 'Deleting' */
  doing: string;
  /** After so many were changed: '1,200 photos', and the same as a number. */
  message: (photos: string, count: number) => string;
  /** Of the texts. */
  locale: string;
  /** Changes at most `bulkPhotos` photos. */
  act: (part: Part, options: MutateOptions) => Promise<Reply | null>;
  /** Changes them back, from the versions that they have then. */
  takeBack: (part: Part, versions: Versions, options: MutateOptions) => Promise<unknown>;
};

/**
 * Changes any number of photos, with one Undo for all. More than one call takes are changed part by part: a toast says
 * how far that has come and cancels the rest, a refused part does not stop the others, and in the end the toast says how
 * many stay as they were and why.
 */
export function changePhotos(photos: Part, change: PhotoChange): void {
  if (photos.length === 0) return;
  if (photos.length <= bulkPhotos)
    undoable({
      message: change.message(photosText(photos.length, change.locale), photos.length),
      act: async () => versionsOf(await change.act(photos, {})),
      takeBack: async (versions) => await change.takeBack(photos, versions, {}),
    });
  else void changeMany(photos, change).catch(showError);
}

async function changeMany(
  photos: Part,
  { doing, message, locale, act, takeBack }: PhotoChange,
): Promise<void> {
  const versions = new Map<string, number>();
  const { changed, left, reason } = await inParts(photos, {
    doing,
    locale,
    isCancellable: true,
    act: async (part) => {
      for (const [id, version] of versionsOf(await act(part, quiet))) versions.set(id, version);
    },
  });
  if (changed.length === 0) {
    if (reason === null) toast.plain(`Canceled: all ${photosText(left, locale)} stay as they were`);
    else showError(reason);
    return;
  }
  undoable({
    message: message(photosText(changed.length, locale), changed.length),
    ...(left > 0 && { warns: true, description: leftText(left, reason, locale) }),
    act: async () => await Promise.resolve(),
    takeBack: async () => {
      const back = await inParts(changed, {
        doing: 'Taking back',
        locale,
        isCancellable: false,
        act: async (part) => await takeBack(part, versions, quiet),
      });
      if (back.reason === null) return;
      toast.warning(`${photosText(back.left, locale)} not taken back`, { description: back.reason.message });
    },
  });
}

const quiet: MutateOptions = { quiet: true };
const photosText = (count: number, locale: string) => counted(count, locale, 'photo');
const versionsOf = (reply: Reply | null): Versions =>
  new Map(reply?.photos.map(({ id, version }) => [id, version]));

/** 'Canceled: 300 photos stay as they were.', '200 photos stay as they were. Marc Olsen changed one.' */
function leftText(left: number, reason: AppError | null, locale: string): string {
  const text = `${photosText(left, locale)} ${left === 1 ? 'stays as it was' : 'stay as they were'}.`;
  return reason === null ? `Canceled: ${text}` : `${text} ${reason.message}`;
}

/** So long a toast stays where no part answers; each that does shows it anew. */
const progressMs = 600_000;

type Parts = { doing: string; locale: string; isCancellable: boolean; act: (part: Part) => Promise<unknown> };

/** Resolves to the changed photos, how many were not, and the first reason; null where that was the person's wish. */
async function inParts(
  photos: Part,
  { doing, locale, isCancellable, act }: Parts,
): Promise<{ changed: Photo[]; left: number; reason: AppError | null }> {
  const id = crypto.randomUUID();
  const changed: Photo[] = [];
  let reason: AppError | null = null;
  let isCancelled = false;
  const cancel = { actionLabel: 'Cancel', onAction: () => void (isCancelled = true) };
  for (let from = 0; from < photos.length; from += bulkPhotos) {
    if (isCancelled || (reason !== null && isEverybodys(reason))) break;
    toast.plain(`${doing}: ${from.toLocaleString(locale)} of ${photosText(photos.length, locale)}`, {
      id,
      durationMs: progressMs,
      ...(isCancellable && cancel),
    });
    const part = photos.slice(from, from + bulkPhotos);
    try {
      await act(part);
      changed.push(...part);
    } catch (thrown) {
      const refusal = toAppError(thrown);
      logError(refusal, doing);
      reason = reason !== null && !isEverybodys(refusal) ? reason : refusal;
    }
  }
  toast.dismiss(id);
  return { changed, left: photos.length - changed.length, reason };
}
