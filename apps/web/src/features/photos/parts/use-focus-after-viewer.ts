import { type RefObject, useEffect, useRef } from 'react';
import { photoAt, type Timeline } from './photo-timeline.ts';

/**
 * After the viewer has closed the focus is on the photo that it was opened from or, where that was deleted, on the one
 * that was shown last; a photo that Undo brings back gets it, unless somebody has moved it elsewhere.
 */
export function useFocusAfterViewer(
  boxRef: RefObject<HTMLElement | null>,
  timeline: Timeline,
  openId: string | undefined,
): void {
  const shownRef = useRef<string | undefined>(undefined);
  /** Photos that were in the viewer, and are not in the timeline. */
  const goneRef = useRef<ReadonlySet<string>>(new Set());
  const visitedRef = useRef<Set<string>>(new Set());
  useEffect(() => {
    if (openId !== undefined) {
      visitedRef.current.add(openId);
      shownRef.current = openId;
      return undefined;
    }
    const last = shownRef.current;
    if (last === undefined) return undefined;
    // The viewer gives the focus back itself, once it is gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusLost(boxRef.current, last));
    });
    return () => cancelAnimationFrame(frame);
  }, [boxRef, openId]);
  useEffect(() => {
    if (openId !== undefined || visitedRef.current.size === 0) return;
    const gone = new Set([...visitedRef.current].filter((id) => photoAt(timeline, id) === null));
    const [back] = [...goneRef.current].filter((id) => !gone.has(id));
    goneRef.current = gone;
    if (back !== undefined) focusLost(boxRef.current, back);
  }, [boxRef, openId, timeline]);
}

function focusLost(box: HTMLElement | null, photoId: string): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  box?.querySelector<HTMLElement>(`[data-photo="${photoId}"] button`)?.focus({ preventScroll: true });
}
