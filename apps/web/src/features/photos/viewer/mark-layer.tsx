import type { PictureSize } from '@plumbline/domain/marks/drawing';
import type { ShownMark } from './mark-changes.ts';
import { MarkDrawn, markName } from './mark-drawn.tsx';

export interface MarkLayerProps {
  marks: readonly ShownMark[];
  size: PictureSize;
}

/** Marks over a picture that fits its frame, in the same frame. */
export default function MarkLayer({ marks, size }: MarkLayerProps) {
  if (marks.length === 0) return null;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <title>{`Marks: ${marks.map(({ shape }) => markName(shape)).join('; ')}`}</title>
      {marks.map(({ id, shape }) => (
        <MarkDrawn key={id} shape={shape} size={size} />
      ))}
    </svg>
  );
}
