import { type RefObject, useEffect, useRef } from 'react';
import { photoAt, type Timeline } from './photo-timeline.ts';

/** The photos that one opening of the viewer has shown, and which of them are gone from the timeline since. */
type Visit = { opener: string; last: string; shown: Set<string>; gone: ReadonlySet<string> };

/**
 * After the viewer has closed the focus is on the photo that it was opened from or, where that was deleted, on the one
 * that was shown last; a photo that Undo brings back gets it, unless somebody has moved it elsewhere.
 */
export function useFocusAfterViewer(
  boxRef: RefObject<HTMLElement | null>,
  timeline: Timeline,
  openId: string | undefined,
): void {
  const visitRef = useRef<Visit | null>(null);
  const isOpenRef = useRef(false);
  useEffect(() => {
    if (openId !== undefined) {
      if (!isOpenRef.current || visitRef.current === null)
        visitRef.current = { opener: openId, last: openId, shown: new Set(), gone: new Set() };
      isOpenRef.current = true;
      visitRef.current.last = openId;
      visitRef.current.shown.add(openId);
      return undefined;
    }
    const visit = visitRef.current;
    if (!isOpenRef.current || visit === null) return undefined;
    isOpenRef.current = false;
    // The viewer gives the focus back itself once it is gone; to what it was opened from, while that is there.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        (tileOf(boxRef.current, visit.opener) ?? tileOf(boxRef.current, visit.last))?.focus({
          preventScroll: true,
        });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [boxRef, openId]);
  useEffect(() => {
    const visit = visitRef.current;
    if (openId !== undefined || visit === null) return;
    const gone = new Set([...visit.shown].filter((id) => photoAt(timeline, id) === null));
    const before = visit.gone;
    visit.gone = gone;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const back = [...before].find((id) => !gone.has(id));
    const isNewlyGone = [...gone].some((id) => !before.has(id));
    const to = back ?? (isNewlyGone ? visit.last : null);
    if (to !== null) tileOf(boxRef.current, to)?.focus({ preventScroll: true });
  }, [boxRef, openId, timeline]);
}

const tileOf = (box: HTMLElement | null, photoId: string): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[data-photo="${photoId}"] button`) ?? null;
