import type { CaptureOptions } from '../../../data/files/photo-capture.ts';
import { notePhotosInPage } from '../../../data/files/photos-in-page.ts';
import { openReplicas } from '../../../data/replica/replica.ts';
import { createStore, useStore } from '../../../data/store.ts';
import { toast } from '../../../design/feedback/toast.ts';

type Unassigned = { files: File[]; from: CaptureOptions['from'] };

/** Photos that were taken when their job was not known any more, and whose they are. */
const waiting = createStore<(Unassigned & { owner: string }) | null>(null);

/** Those of this person, which wait on the photos page until their job is chosen. */
export function useUnassignedPhotos(): Unassigned | null {
  const all = useStore(waiting);
  return all?.owner === owner() ? all : null;
}

/** Keeps them until their job is chosen, and says so. */
export function leaveUnassigned(files: readonly File[], from: CaptureOptions['from']): void {
  const present = waiting.get();
  const before = present?.owner === owner() ? present.files : [];
  const all = [...before, ...files];
  waiting.set({ files: all, from, owner: owner() });
  notePhotosInPage(waiting, all.length);
  toast.warning(files.length === 1 ? 'Your photo waits for its job' : 'Your photos wait for their job', {
    description: 'Choose it under Photos before you close the app.',
  });
}

export function endUnassigned(): void {
  waiting.set(null);
  notePhotosInPage(waiting, 0);
}

function owner(): string {
  const open = openReplicas.get();
  return open === null ? '' : `${open.organizationId} ${open.userId}`;
}
