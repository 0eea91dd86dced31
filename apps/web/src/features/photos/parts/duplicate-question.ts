import type { DuplicatePhoto } from '@plumbline/domain/operations/photos';
import { mutate } from '../../../data/queue/mutate.ts';
import { logError, toAppError } from '../../../data/server/errors.ts';
import type { ConfirmQuestion } from '../../../design/layers/confirm-dialog.tsx';
import { toast } from '../../../design/feedback/toast.ts';

/** One question for all pictures that are there already or lie in the trash. */
export function duplicateQuestion(present: number, inTrash: number): ConfirmQuestion {
  if (inTrash === 0)
    return {
      title: present === 1 ? 'Add this photo again?' : `Add ${present} photos again?`,
      description: present === 1 ? 'This photo is already there.' : 'These photos are already there.',
      confirmLabel: 'Add again',
      cancelLabel: 'Skip',
    };
  if (present === 0)
    return {
      title: inTrash === 1 ? 'Restore this photo?' : `Restore ${inTrash} photos?`,
      description:
        inTrash === 1
          ? 'This photo is in the trash. It comes back with its caption and tags.'
          : 'These photos are in the trash. They come back with their captions and tags.',
      confirmLabel: 'Restore',
      cancelLabel: 'Skip',
    };
  return {
    title: `Restore ${inTrash} and add ${present} again?`,
    description: `${counted(inTrash)} in the trash, and ${counted(present)} already there.`,
    confirmLabel: 'Restore and add',
    cancelLabel: 'Skip all',
  };
}

const counted = (photos: number) => (photos === 1 ? '1 photo is' : `${photos} photos are`);

/**
 * Restores pictures from the trash, with an Undo for all. Returns the ids of those that were not: they have gone for good
 * meanwhile. Rejects with the first other refusal, after the rest was tried.
 */
export async function restoreFromTrash(duplicates: readonly DuplicatePhoto[]): Promise<ReadonlySet<string>> {
  const restored: string[] = [];
  const gone = new Set<string>();
  let refused: unknown = null;
  for (const photoId of new Set(duplicates.map((duplicate) => duplicate.photoId))) {
    try {
      await mutate('photos.restorePhoto', { photoId }, { quiet: true });
      restored.push(photoId);
    } catch (thrown) {
      if (toAppError(thrown).code === 'NOT_FOUND') gone.add(photoId);
      else refused ??= thrown;
    }
  }
  if (restored.length > 0)
    toast.undo(restored.length === 1 ? 'Photo restored' : `${restored.length} photos restored`, () => {
      void deleteAgain(restored);
    });
  if (refused !== null) throw refused;
  return gone;
}

async function deleteAgain(photoIds: readonly string[]): Promise<void> {
  try {
    for (const photoId of photoIds) await mutate('photos.deletePhoto', { photoId });
  } catch (thrown) {
    // The refused call has shown its own message.
    logError(thrown, 'Deleting restored photos again');
  }
}
