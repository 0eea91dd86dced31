import { readDraft, useDraftKey } from '../../../kits/form/draft.ts';
import { type MarkChanges, markChanges } from './mark-changes.ts';

/** The name of the draft that keeps what somebody draws over a photo. */
export const marksDraft = (photoId: string): string => `marks:${photoId}`;

/** What this person drew over a photo and has not saved. */
export function useUnsavedMarks(photoId: string): MarkChanges {
  const key = useDraftKey(marksDraft(photoId));
  return markChanges.safeParse(readDraft(key)).data ?? [];
}
