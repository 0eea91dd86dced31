import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LayoutMeasures } from './day-layout.ts';
import { anchorAt, edgeOf, heightOf, scrollScale, type Timeline } from './photo-timeline.ts';

/** The part of a timeline that is drawn, in px of its content, and how far that is from where its scroll box has it. */
export type Sight = { from: number; to: number; shift: number; edge: number };

/** What is drawn grows and ends in steps of this many px, so that not every px scrolled draws anew. */
const stepPx = 240;
/** So much is drawn above and below sight. */
const beyondSightPx = 480;

/** The width that photos have, and the size of the text, as they are now. `null` before the first look. */
export function useMeasures(
  boxRef: RefObject<HTMLElement | null>,
  { squares, byJob }: Pick<LayoutMeasures, 'squares' | 'byJob'>,
): LayoutMeasures | null {
  const [measured, setMeasured] = useState<{ widthPx: number; remPx: number } | null>(null);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    const measure = () => {
      const widthPx = box.clientWidth || window.innerWidth;
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setMeasured((before) =>
        before?.widthPx === widthPx && before.remPx === remPx ? before : { widthPx, remPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [boxRef]);
  const [last, setLast] = useState<LayoutMeasures | null>(null);
  if (measured === null) return null;
  if (
    last?.widthPx === measured.widthPx &&
    last.remPx === measured.remPx &&
    last.squares === squares &&
    last.byJob === byJob
  )
    return last;
  const next = { ...measured, squares, byJob };
  setLast(next);
  return next;
}

/**
 * Which part of a timeline the window shows. Where days change their height, what is in sight stays in its place.
 */
export function useSight(
  boxRef: RefObject<HTMLElement | null>,
  timeline: Timeline,
): {
  sight: Sight;
  boxPx: number;
  scrollTo: (contentPx: number) => void;
  /** How far the timeline is scrolled now, in px of its content. */
  edgeNow: () => number;
} {
  const [sight, setSight] = useState<Sight>({
    from: 0,
    to: window.innerHeight + beyondSightPx,
    shift: 0,
    edge: 0,
  });
  const scale = scrollScale(heightOf(timeline), window.innerHeight);
  const currentRef = useRef({ timeline, scale });
  const look = useCallback(() => {
    const now = sightOf(boxRef.current, currentRef.current.scale);
    setSight((before) => (isSame(before, now) ? before : now));
  }, [boxRef]);
  useLayoutEffect(() => {
    const before = currentRef.current;
    currentRef.current = { timeline, scale };
    if (before.timeline === timeline) return;
    const top = boxRef.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) {
      const edge = before.scale.toContent(-top);
      const anchor = anchorAt(before.timeline, edge, edge + window.innerHeight);
      const now = anchor && edgeOf(timeline, anchor);
      const byPx = now === null ? 0 : scale.toScroll(now) + top;
      if (Math.abs(byPx) >= 1) window.scrollBy({ top: byPx, behavior: 'instant' });
    }
    look();
  });
  useEffect(() => {
    const follow = () => startTransition(look);
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    follow();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [look]);
  const scrollTo = useCallback(
    (contentPx: number) => {
      const top = (boxRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const to = currentRef.current.scale.toScroll(contentPx);
      window.scrollTo({ top: contentPx <= 0 ? 0 : top + to - headerPx, behavior: 'instant' });
      look();
    },
    [boxRef, look],
  );
  const edgeNow = useCallback(() => {
    const top = boxRef.current?.getBoundingClientRect().top ?? 0;
    return currentRef.current.scale.toContent(headerPx - top);
  }, [boxRef]);
  return { sight, boxPx: scale.boxPx, scrollTo, edgeNow };
}

/** The height of the shell's header, under which a photo is not visible. */
const headerPx = 72;

function sightOf(box: HTMLElement | null, scale: ReturnType<typeof scrollScale>): Sight {
  const scrolled = -(box?.getBoundingClientRect().top ?? 0);
  const edge = scale.toContent(scrolled);
  const from = Math.floor((edge - beyondSightPx) / stepPx) * stepPx;
  const to = Math.ceil((edge + window.innerHeight + beyondSightPx) / stepPx) * stepPx;
  return { from, to, shift: scrolled - edge, edge };
}

const isSame = (before: Sight, now: Sight): boolean =>
  before.from === now.from && before.to === now.to && before.shift === now.shift;
