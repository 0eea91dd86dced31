import type { Photo } from '@plumbline/domain/entities/photo';
import { useEffect, useRef, useState } from 'react';

export type Side = 'newer' | 'older';

/** The photos of the filter that the viewer cannot turn to yet. */
export type PhotosBeyond = {
  /** How many stand on each side of those that are here. */
  counts: Readonly<Record<Side, number>>;
  /** Asks for those next to these. */
  need: (side: Side) => void;
  /** Whether those next to these were asked for and did not come. */
  failed: (side: Side) => boolean;
  /** Why photos are missing now, in words. */
  reason: string;
  online: boolean;
};

type Around = {
  photoId: string;
  earlier: Photo | null;
  later: Photo | null;
  beyond: PhotosBeyond | undefined;
  onOpen: (photoId: string) => void;
};

/** The next photo where it is not here yet: it is asked for, and opened once it has come. */
export function useComingPhoto({ photoId, earlier, later, beyond, onOpen }: Around): {
  coming: Side | null;
  ask: (side: Side) => void;
  stop: () => void;
} {
  const [asked, setAsked] = useState<{ side: Side; photoId: string } | null>(null);
  /** What was opened for this question. */
  const openedRef = useRef<string | null>(null);
  // A question from another photo is over, also when that is opened again.
  if (asked !== null && asked.photoId !== photoId) setAsked(null);
  const coming = asked?.photoId === photoId ? asked.side : null;
  const next = coming === 'older' ? earlier : coming === 'newer' ? later : null;
  const isOver = coming !== null && (next !== null || (beyond?.counts[coming] ?? 0) === 0);
  useEffect(() => {
    // The address takes a moment to follow, in which this page is drawn again with another `onOpen`.
    if (!isOver || next === null || openedRef.current === next.id) return;
    openedRef.current = next.id;
    onOpen(next.id);
  }, [isOver, next, onOpen]);
  // The connection may come back while somebody waits.
  const waits = coming !== null && !isOver && beyond?.online === true && !beyond.failed(coming);
  const need = beyond?.need;
  useEffect(() => {
    if (waits && need !== undefined) need(coming);
  }, [waits, coming, need]);
  return {
    coming: isOver ? null : coming,
    ask: (side) => {
      openedRef.current = null;
      setAsked({ side, photoId });
    },
    stop: () => setAsked(null),
  };
}
