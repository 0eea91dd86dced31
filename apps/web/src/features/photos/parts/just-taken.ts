import type { CaptureOptions } from '../../../data/files/photo-capture.ts';
import { openReplicas } from '../../../data/replica/replica.ts';
import { createStore } from '../../../data/store.ts';

type Destination = Pick<CaptureOptions, 'projectId' | 'fields'>;

/** Photos that were taken one after another at one place, until their person is done with them. */
export type JustTaken = Destination & {
  /** Whose device it is: the sheet is not shown to the next person. */
  owner: string;
  photoIds: readonly string[];
  /** How many are being prepared. */
  preparing: number;
};

export const justTaken = createStore<JustTaken | null>(null);

const ownerNow = (): string => {
  const open = openReplicas.get();
  return open === null ? '' : `${open.organizationId} ${open.userId}`;
};

/** Photos of this place are being prepared; those of another one before are done with. */
export function takingBegins({ projectId, fields }: Destination, count: number): void {
  const owner = ownerNow();
  const now = justTaken.get();
  const goesOn =
    now !== null &&
    now.owner === owner &&
    now.projectId === projectId &&
    now.fields?.taskId === fields?.taskId &&
    now.fields?.noteId === fields?.noteId;
  justTaken.set(
    goesOn
      ? { ...now, preparing: now.preparing + count }
      : { projectId, ...(fields && { fields }), owner, photoIds: [], preparing: count },
  );
}

/** One of them is kept under this id, or was refused or skipped; where nothing is left, the sheet has nothing to show. */
export function takingEnds(photoId: string | null): void {
  const now = justTaken.get();
  if (now === null) return;
  const photoIds = photoId === null ? now.photoIds : [...now.photoIds, photoId];
  const preparing = Math.max(0, now.preparing - 1);
  justTaken.set(photoIds.length + preparing === 0 ? null : { ...now, photoIds, preparing });
}

export const isOwn = ({ owner }: JustTaken): boolean => owner === ownerNow();
