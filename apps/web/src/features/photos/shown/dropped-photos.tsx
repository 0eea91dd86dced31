import { Images } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { addFileTaker, dragTarget } from '../../../data/files/given-files.ts';
import { useStore } from '../../../data/store.ts';

export interface DroppedPhotosProps {
  /** What they are added to: 'Lincoln Park School'. */
  into: string;
  onFiles: (files: File[]) => void;
}

/** Takes photos that are dropped on the page or pasted, and says where they go while they are dragged over it. */
export function DroppedPhotos({ into, onFiles }: DroppedPhotosProps) {
  const takeRef = useRef(onFiles);
  useLayoutEffect(() => {
    takeRef.current = onFiles;
  });
  const id = useId();
  useEffect(() => addFileTaker({ id, take: (files) => takeRef.current(files) }), [id]);
  if (useStore(dragTarget) !== id) return null;
  return createPortal(
    <div className="pointer-events-none fixed inset-0 z-60 flex items-center justify-center bg-scrim p-3">
      <output className="flex size-full flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-accent bg-page/80 px-6 text-center">
        <Images aria-hidden className="size-8 text-ink-2" />
        <span className="text-panel font-bold text-ink">Drop photos to add them to {into}</span>
      </output>
    </div>,
    document.body,
  );
}
