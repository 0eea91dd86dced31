import { type ReactNode, useCallback, useState } from 'react';

const aheadOfSight = '300px';

/** Draws its content once it comes near the screen, so that what lies far below costs nothing before. Keeps `height` of room until then. */
export function WhenNear({ height, children }: { height: string; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true);
      },
      { rootMargin: aheadOfSight },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={watch} style={{ height }} />;
}
