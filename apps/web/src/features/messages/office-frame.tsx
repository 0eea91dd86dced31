import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface OfficeFrameProps {
  list: ReactNode;
  /** The open conversation with its input line. */
  conversation: ReactNode;
}

/** Conversations and the open one side by side, each with its own scrolling in the rest of the screen. */
export function OfficeFrame({ list, conversation }: OfficeFrameProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const style: CSSProperties = { height: `calc(100dvh - ${useTopPx(frameRef)}px)` };
  return (
    <div ref={frameRef} style={style} className="-m-6 grid min-h-96 grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col gap-4 border-r border-hairline">{list}</div>
      <div className="flex min-h-0 flex-col">{conversation}</div>
    </div>
  );
}

/**
 * The distance of an element from the top of the page in px, so that it can fill the rest of the screen. It
 * changes with the banners above.
 */
function useTopPx(elementRef: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const follow = () => {
      const element = elementRef.current;
      if (element) setTopPx(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    follow();
    const observer = new ResizeObserver(follow);
    // A new banner makes the page higher, and a removed one the content.
    for (const around of [document.body, elementRef.current?.closest('main')])
      if (around) observer.observe(around);
    return () => observer.disconnect();
  }, [elementRef]);
  return topPx;
}
